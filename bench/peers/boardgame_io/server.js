// A turn game of the size of Fox on the Run on boardgame.io's own server, on the loopback: in memory, or with
// its own stored matches in the folder that it is given.
"use strict";

const { FlatFile, Server } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const SIDE = 5;
const CELLS = SIDE * SIDE;
const HOMES = [0, 4, 24, 20];
const LENGTH = 62; // moves, the median of a random match of Fox on the Run with two seats

const beside = (one, other) =>
  one !== other &&
  Math.abs((one % SIDE) - (other % SIDE)) <= 1 &&
  Math.abs(Math.floor(one / SIDE) - Math.floor(other / SIDE)) <= 1;

const open = (G, cell) => beside(G.tokens[G.mover], cell) && !G.tokens.includes(cell);

const hemmedIn = (G) => [...Array(CELLS).keys()].every((cell) => !open(G, cell));

const Forest = {
  name: "forest",

  setup: ({ random }) => ({
    tiles: random
      .Shuffle([...Array(CELLS).keys()])
      .map((id, cell) => ({ id, arrows: 1 + (id % 15), up: HOMES.includes(cell) })),
    tokens: [...HOMES],
    mover: 0,
    trail: [],
    faceDown: CELLS - HOMES.length,
    played: 0,
  }),

  moves: {
    // Four tokens take turns; each steps to a free tile beside it and turns that up.
    step: ({ G }, cell) => {
      if (!Number.isInteger(cell) || cell < 0 || cell >= CELLS) return INVALID_MOVE;
      const here = G.tokens[G.mover];
      if (!open(G, cell) && !(cell === here && hemmedIn(G))) return INVALID_MOVE;
      G.trail = [here, cell];
      G.tokens[G.mover] = cell;
      if (!G.tiles[cell].up) {
        G.tiles[cell].up = true;
        G.faceDown -= 1;
      }
      G.mover = (G.mover + 1) % G.tokens.length;
      G.played += 1;
    },
  },

  turn: { minMoves: 1, maxMoves: 1 },

  endIf: ({ G }) => (G.played >= LENGTH ? { draw: true } : undefined),

  // Nobody sees what is on a tile that lies face down.
  playerView: ({ G }) => ({
    ...G,
    tiles: G.tiles.map((tile) => (tile.up ? tile : { id: tile.id, arrows: null, up: false })),
  }),
};

const folder = process.argv[2];
const db = folder ? new FlatFile({ dir: folder }) : undefined; // it is never synchronised with the disk
const server = Server({ games: [Forest], origins: [], ...(db && { db }) });
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, told) => listen(port, "127.0.0.1", told); // it would listen everywhere
server.run({ port: 0 }).then(({ appServer }) => console.log(`port ${appServer.address().port}`));
