// Plays a whole match against a bot through the API, with the first open move: node examples/api_client.mjs URL
const server = (process.argv[2] ?? "http://127.0.0.1:8000").replace(/\/$/, "");
let token = "";

async function call(path, body) {
  const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
  const method = body ? "POST" : "GET";
  const answer = await fetch(`${server}/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error((await answer.json()).error.words);
  return answer;
}

token = (await (await call("/people", { name: "Little Client" })).json()).token;
const seats = [{ kind: "me" }, { kind: "bot", level: "greedy" }];
const { table } = await (await call("/tables", { game: "fox-on-the-run", seats })).json();
const scene = {};
let rest = "";
stream: for await (const piece of (await call(`/tables/${table.id}/events`)).body.pipeThrough(new TextDecoderStream())) {
  const events = (rest + piece).split("\n\n");
  rest = events.pop();
  for (const event of events.filter((one) => one.startsWith("data: "))) {
    Object.assign(scene, JSON.parse(event.slice(6))); // first the whole scene, then only what changed
    if (scene.status === "over") break stream;
    if (scene.moves.length) {
      console.log(scene.moves[0].words);
      await call(`/tables/${table.id}/moves`, { text: scene.moves[0].text, pulse: scene.pulse });
    }
  }
}
console.log(scene.result, `places ${scene.ended.places}`, `${server}/replay/${table.id}`);
process.exit(0);
