import { afterAll, beforeAll, expect, test } from "vitest";
import { apiKeyForm } from "#domain/api-keys/api-key.schema.ts";
import { createApiKey } from "#domain/api-keys/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { adminOf } from "#tests/actors.ts";
import { newAddress } from "#tests/new-address.ts";
import { principals } from "./principals.ts";
import { cookieOf } from "./scene.ts";
import { openStage, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("mcp");
});
afterAll(() => stage?.close());

const addTask = { name: "create_task", arguments: { title: "By an assistant" } };
const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: addTask };

const post = (headers: Record<string, string | null>, body = JSON.stringify(message)) => {
  const given = Object.entries(headers).filter((header): header is [string, string] => header[1] !== null);
  const sent = new Headers([...given, ["Content-Type", "application/json"]]);
  sent.set("Accept", "application/json, text/event-stream");
  sent.set("X-Forwarded-For", newAddress());
  return fetch(`${stage.url}/mcp`, { method: "POST", headers: sent, body });
};

async function keyOf(tasks: "read" | "write") {
  const { app, cast } = stage;
  const form = apiKeyForm.parse({ name: `Assistant ${newId()}`, lasts: "30", tasks });
  const made = await createApiKey({ db: app.db, actor: adminOf(cast.people.admin.id), now: app.clock() }, { ...form });
  if (!made.ok) throw new Error("no key");
  return { Authorization: `Bearer ${made.value.secret}` };
}

test.each(principals)("%s reaches no tool by a session", async (who) => {
  const cookie = await cookieOf({ app: stage.app, db: stage.app.db, cast: stage.cast, who });
  const before = await stage.rows.settled([]);

  const answers = await Promise.all([
    post({ Cookie: cookie }),
    post({ Cookie: cookie, "Sec-Fetch-Site": "same-origin" }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  expect(await stage.rows.read([])).toEqual(before);
});

test("a page of another site reaches no tool, not even with a key", async () => {
  const key = await keyOf("write");
  const before = await stage.rows.settled([]);

  for (const from of [{ Origin: "https://evil.example" }, { "Sec-Fetch-Site": "cross-site" }, { Origin: "null" }])
    expect([from, (await post({ ...key, ...from })).status]).toEqual([from, 403]);

  expect(await stage.rows.read([])).toEqual(before);
});

test("a tool without its scope is not there, and with it does what it says", async () => {
  const tasks = () => stage.app.db.selectFrom("tasks").select("id").where("title", "=", "By an assistant").execute();

  const refused = await (await post(await keyOf("read"))).text();
  expect([refused.includes("create_task not found"), await tasks()]).toEqual([true, []]);

  const allowed = await (await post(await keyOf("write"))).text();
  expect([allowed.includes("By an assistant"), await tasks()]).toMatchObject([true, [{}]]);
});

test("a message longer than 64 kB is refused before it is read", async () => {
  const { status } = await post(await keyOf("write"), JSON.stringify({ ...message, more: "x".repeat(70_000) }));
  expect(status).toBe(413);
});
