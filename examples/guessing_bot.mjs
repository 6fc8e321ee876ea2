// Plays Ruins by guessing hands, with nothing but the API: node examples/guessing_bot.mjs URL
const server = (process.argv[2] ?? "http://127.0.0.1:8000").replace(/\/$/, "");
let token = "";

async function call(path, body) {
  const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
  const method = body ? "POST" : "GET";
  const answer = await fetch(`${server}/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error((await answer.json()).error.words);
  return answer.json();
}

// In how many guesses somebody else holds a single ruin that beats this rank.
function beaten(guesses, seat, rank) {
  const others = (views) => views.filter((view) => view.seat !== seat && view.players[view.seat].takes_part);
  return guesses.filter((views) => others(views).some((view) => view.hand.some((ruin) => ruin.rank > rank))).length;
}

// The least of its ruins that will probably stand; else the lowest, so that little is lost.
async function choose(table, { view, moves }) {
  const plays = moves.flatMap((move) => {
    const ruin = view.hand.find((one) => move.text === `play ${one.text}`);
    return ruin ? [{ move, rank: ruin.rank }] : [];
  });
  const more = moves.find((move) => move.text.startsWith("add ")); // several at once are out of the hand
  if (more) return more;
  if (plays.length < 2) return plays[0]?.move ?? moves.at(-1); // what declines stands last
  const { guesses } = await call(`/tables/${table}/guesses?count=32&views=yes`);
  plays.sort((a, b) => a.rank - b.rank);
  const stands = plays.find(({ rank }) => beaten(guesses, view.seat, rank) < 8);
  return (stands ?? plays[0]).move;
}

token = (await call("/people", { name: "Guesser" })).token;
const seats = [{ kind: "me" }, { kind: "bot", level: "random" }];
const { table } = await call("/tables", { game: "ruins", seats });
for (;;) {
  const { scene } = await call(`/tables/${table.id}/scene`);
  if (scene.status === "over") {
    console.log(scene.result, `places ${scene.ended.places}`, `${server}/replay/${table.id}`);
    break;
  }
  if (scene.moves.length) {
    const move = await choose(table.id, scene);
    await call(`/tables/${table.id}/moves`, { text: move.text, pulse: scene.pulse });
  } else await new Promise((resolve) => setTimeout(resolve, 50)); // somebody else's turn
}
