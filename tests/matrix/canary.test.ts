import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { offers } from "#api/mcp/offers.ts";
import { newId } from "#domain/kernel/id.ts";
import { openLog } from "#platform/log/log.ts";
import { adminOf } from "#tests/actors.ts";
import { makeKey } from "#tests/api-records.ts";
import { password } from "#tests/people.ts";
import { hide, openCanaries, readBundle, readTables, seedCanaries } from "./canaries.ts";
import { seedCast } from "./cast.ts";
import type { Fields } from "./expectation.ts";
import { type Cell, planOf } from "./plan.ts";
import { nameOf, openStage, prepare, type Stage } from "./stage.ts";
import { surfaces } from "./surfaces.ts";
import { ctx } from "./visit.ts";

const canaries = openCanaries();
const logged: string[] = [];
const ears = new Writable({
  write(chunk, _, next) {
    logged.push(String(chunk));
    next();
  },
});
let stage: Stage;
let hidden: Awaited<ReturnType<typeof seedCanaries>>;

beforeAll(async () => {
  stage = await openStage("canary", openLog("trace", ears));
  hidden = await seedCanaries(stage, stage.cast, canaries);
  canaries.words.set(password, "someone's password");
  const root = readFileSync(join(stage.dataFolder, "keys", "root.key"), "utf8").trim();
  canaries.words.set(root, "the root key");
  canaries.words.set(Buffer.from(root, "base64").toString("hex"), "the root key in hex");
});
afterAll(() => stage?.close());

const plan = surfaces.flatMap((surface) => planOf(surface).flatMap(({ cells }) => cells));
const isReveal = ({ path }: Cell) => path.endsWith("/secret");

async function askAll(cells: Cell[], cast: Stage["cast"]): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < cells.length; from += 12)
    await Promise.all(
      cells.slice(from, from + 12).map(async (cell) => {
        const asked = await prepare(stage, cast, cell);
        const { body, to } = await asked.ask();
        found.push(...canaries.find(`${body} ${to}`).map((where) => `${nameOf(cell)}: ${where}`));
      }),
    );
  return found;
}

test("no page and no data of the house, asked for by anybody, holds a secret", async () => {
  const looks = plan.filter(({ command, side }) => !command && side !== "missing");
  expect(looks.length).toBeGreaterThan(3000);

  expect(await askAll(looks, stage.cast)).toEqual([]);
});

test("no deed that is refused answers with one, and none that is allowed but the revealing itself", async () => {
  const commands = plan.filter(({ command, side }) => command && side !== "missing");
  const refused = commands.filter(({ expected }) => expected !== "opens");
  const allowed = commands.filter((cell) => cell.expected === "opens" && !isReveal(cell) && cell.side === "own");
  expect(await askAll(refused, stage.cast)).toEqual([]);

  async function askAlone(cell: Cell) {
    const cast = await seedCast(stage.app.db);
    await seedCanaries(stage, cast, canaries);
    return askAll([cell], cast);
  }
  // There is one backup at a time, for the whole installation.
  const isOfAll = ({ path }: Cell) => /\/settings\/(backups|exports)$/.test(path);
  for (const cell of allowed.filter(isOfAll)) expect(await askAlone(cell)).toEqual([]);
  const others = allowed.filter((cell) => !isOfAll(cell));
  for (let from = 0; from < others.length; from += 6)
    expect(await Promise.all(others.slice(from, from + 6).map(askAlone))).toEqual(
      others.slice(from, from + 6).map(() => []),
    );
});

test("neither the pages nor the data of those who own a secret hold it", async () => {
  const { people, clients } = stage.cast;
  for (const { id } of [people.admin, people.owner])
    for (const path of ["", "/edit", "/data.json"]) {
      const form = path === "/data.json" ? { form: {} } : {};
      const { status, body } = await ctx(stage, "admin", `/studio/vault/passwords/${id}${path}`, form);
      expect([path, status, canaries.find(body)]).toEqual([path, 200, []]);
    }
  const page = await ctx(stage, "staff", `/studio/workspace/clients/${clients.A}/credentials`);
  expect(page.body).toContain("Credential of A");
  const search = await ctx(stage, "admin", "/studio/vault/passwords", { search: { search: "canary" } });
  expect(canaries.find(search.body)).toEqual([]);
});

test("a form that is refused does not answer with the secret that was typed, nor does a preview", async () => {
  const secret = hide(canaries, "what was typed");
  const page = `/studio/workspace/clients/${stage.cast.clients.A}/credentials`;
  const file = (text: string) => new File([text], "table.csv", { type: "text/csv" });
  const heading = "company,label,login,url,secret";
  const names = { firstName: "Eve", lastName: "Doe", email: "nonsense", notes: "", companyName: "" };
  const user = { ...names, password: secret, googleEmail: "x", googlePassword: secret, role: "staff", key: newId() };
  const tries: [string, Fields, number][] = [
    [`${page}/new`, { label: "", login: "", url: "nonsense", secret, key: newId() }, 422],
    [`${page}/${hidden.ofA}`, { intent: "rotate", secret, seen: "7" }, 409],
    [`${page}/${hidden.ofA}`, { intent: "rotate", secret, seen: "none" }, 422],
    ["/studio/vault/passwords/new", user, 422],
    ["/studio/workspace/clients/new", { ...user, notes: "x" }, 422],
  ];
  const table = "/studio/workspace/settings/import-credentials";
  for (const [text, status] of [
    [`${heading}\nNobody,Shop,,,${secret}\n`, 200],
    [`${heading}\nNobody,Shop,"${secret}\n`, 422],
    [`company,secret\nNobody,${secret},x\n`, 422],
    [`company,label,login,url,secret,${secret}\nNobody,Shop,,,x,x\n`, 422],
  ] as const)
    tries.push([table, { intent: "preview", table: file(text), key: newId() }, status]);
  tries.push([table, { intent: "import", table: file(`${heading}\nN,S,,,${secret}\n`), key: newId(), seen: "x" }, 409]);

  for (const [path, form, status] of tries)
    for (const mode of ["form", "form-data"] as const) {
      const answer = await ctx(stage, "admin", path, { form, mode });
      expect([path, answer.status, canaries.find(answer.body)]).toEqual([path, status, []]);
    }
});

test("no tool of an assistant's, with every scope there is, answers with one", async () => {
  const { app, cast, url } = stage;
  const { headers } = await makeKey({ db: app.db, noor: adminOf(cast.people.admin.id), now: app.clock() });
  const update = await app.db.selectFrom("updates").select(["id as updateId", "clientId"]).executeTakeFirstOrThrow();
  const task = await app.db.selectFrom("tasks").select("id as taskId").executeTakeFirstOrThrow();
  const given = {
    list_update_comments: update,
    list_task_comments: task,
    list_meetings: { from: "2026-06-01T00:00:00Z", to: "2027-05-01T00:00:00Z" },
    list_videos: { section: "paid-ads" },
    read_results: { clientId: cast.clients.A, month: "2026-10" },
  };
  for (const name of Object.keys(offers).filter((one) => /^(list|read_(client|results|balances))/.test(one))) {
    const clientId = offers[name]?.operation.includes("{clientId}") ? { clientId: cast.clients.A } : {};
    const params = { name, arguments: Reflect.get(given, name) ?? clientId };
    const answer = await fetch(`${url}/mcp`, {
      method: "POST",
      headers: {
        ...headers,
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        "X-Forwarded-For": `caller-${newId()}`,
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
    });
    const text = await answer.text();
    expect([name, text.includes("<records>"), text.includes("isError"), canaries.find(text)]).toEqual([
      name,
      true,
      false,
      [],
    ]);
  }
});

test("no table, mail, log line or file of the browser's holds one, after all of that", async () => {
  const tables = await readTables(stage.connection);
  expect(tables.includes("credential.write")).toBe(true);
  expect(canaries.find(tables)).toEqual([]);
  expect(logged.length).toBeGreaterThan(100);
  expect(canaries.find(logged.join(""))).toEqual([]);
  expect(canaries.find(readBundle())).toEqual([]);
});

test("a permitted reveal is the one way to each, and holds no other", async () => {
  const reveal = (who: "admin" | "staff", id: string) =>
    ctx(stage, who, `/studio/credentials/${id}/secret`, { form: {} }).then(({ body }) => canaries.find(body));

  expect(await reveal("admin", hidden.ofA)).toEqual(["Credential of A"]);
  expect(await reveal("staff", hidden.ofA)).toEqual(["Credential of A"]);
  expect(await reveal("admin", hidden.own)).toEqual(["Google of an admin"]);
  expect(await reveal("admin", hidden.retired)).toEqual(["Retired one of A"]);
  expect(await reveal("staff", hidden.retired)).toEqual([]);
  expect(await reveal("staff", hidden.ofB)).toEqual([]);
  expect(canaries.find(logged.join(""))).toEqual([]);
});
