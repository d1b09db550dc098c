import { afterAll, beforeAll, expect, test } from "vitest";
import { offers } from "#api/mcp/offers.ts";
import { newId } from "#domain/kernel/id.ts";
import { adminOf } from "#tests/actors.ts";
import { makeKey } from "#tests/api-records.ts";
import { newAddress } from "#tests/new-address.ts";
import { hide, readBundle, readTables, seedCanaries } from "./canaries.ts";
import { type CanaryStage, openCanaryStage } from "./canary-stage.ts";
import { seedCast } from "./cast.ts";
import type { Fields } from "./expectation.ts";
import { planOf } from "./plan.ts";
import { amountOfUpdates } from "./records/update.ts";
import { nameOf, prepare } from "./stage.ts";
import { surfaces } from "./surfaces.ts";
import { ctx } from "./visit.ts";

let stage: CanaryStage;
const find = (text: string) => stage.canaries.find(text);

beforeAll(async () => {
  stage = await openCanaryStage("canary");
});
afterAll(() => stage?.close());

const plan = surfaces.flatMap((surface) => planOf(surface).flatMap(({ cells }) => cells));

test("what needs people without a second factor and a calendar holds no secret of those who have them", async () => {
  const bare = plan.filter(
    ({ command, expected, side }) => command?.needsBare && expected === "opens" && side === "own",
  );
  expect(bare.length).toBeGreaterThan(10);

  for (const cell of bare) {
    const cast = await seedCast(stage.app.db);
    await seedCanaries(stage, cast, stage.canaries);
    const { body, to } = await (await prepare(stage, cast, cell)).ask();
    expect([nameOf(cell), find(`${body} ${to}`)]).toEqual([nameOf(cell), []]);
  }
});

test("neither the pages nor the data of those who own a secret hold it", async () => {
  const { people, clients } = stage.cast;
  for (const { id } of [people.admin, people.owner])
    for (const path of ["", "/edit", "/data.json"]) {
      const form = path === "/data.json" ? { form: {} } : {};
      const { status, body } = await ctx(stage, "admin", `/studio/vault/passwords/${id}${path}`, form);
      expect([path, status, find(body)]).toEqual([path, 200, []]);
    }
  const page = await ctx(stage, "staff", `/studio/workspace/clients/${clients.A}/credentials`);
  expect(page.body).toContain("Credential of A");
  const search = await ctx(stage, "admin", "/studio/vault/passwords", { search: { search: "canary" } });
  expect(find(search.body)).toEqual([]);
});

test("a form that is refused does not answer with the secret that was typed, nor does a preview", async () => {
  const secret = hide(stage.canaries, "what was typed");
  const page = `/studio/workspace/clients/${stage.cast.clients.A}/credentials`;
  const file = (text: string) => new File([text], "table.csv", { type: "text/csv" });
  const heading = "company,label,login,url,secret";
  const names = { firstName: "Eve", lastName: "Doe", email: "nonsense", notes: "", companyName: "" };
  const user = { ...names, password: secret, googleEmail: "x", googlePassword: secret, role: "staff", key: newId() };
  const tries: [string, Fields, number][] = [
    [`${page}/new`, { label: "", login: "", url: "nonsense", secret, key: newId() }, 422],
    [`${page}/${stage.hidden.ofA}`, { intent: "rotate", secret, seen: "7" }, 409],
    [`${page}/${stage.hidden.ofA}`, { intent: "rotate", secret, seen: "none" }, 422],
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
      expect([path, answer.status, find(answer.body)]).toEqual([path, status, []]);
    }
});

test("without the flag for a client's money no page and no data of staff holds the amount of an update", async () => {
  const { db } = stage.app;
  const looks = plan.filter(({ command, who, side, expected, opens = 200 }) => {
    return !command && who === "staff" && side === "own" && expected === "opens" && opens === 200;
  });
  expect(looks.length).toBeGreaterThan(100);
  const [at] = looks.filter(({ path, mode }) => path.endsWith("/updates/:updateId") && mode === "page");
  if (!at) throw new Error("no page of an update");
  const prepared = await prepare(stage, stage.cast, at);
  const holds = (text: string) => amountOfUpdates.written.filter((amount) => text.includes(amount));
  const setFlag = (canSeeMoney: boolean) =>
    db.updateTable("clientAssignments").set({ canSeeMoney }).where("userId", "=", stage.cast.people.staff.id).execute();

  expect(holds((await prepared.ask()).body)).not.toEqual([]);
  await setFlag(false);
  for (const cell of looks) {
    const { status, body } = await (await prepare(stage, stage.cast, cell)).ask();
    expect([nameOf(cell), holds(body)]).toEqual([nameOf(cell), []]);
    if (cell.path.endsWith("/updates/:updateId")) expect([nameOf(cell), status]).toEqual([nameOf(cell), 200]);
  }
  await setFlag(true);
});

test("no tool of an assistant's, with every scope there is, answers with one", async () => {
  const { app, cast, url } = stage;
  // A record of each kind that there is in the app.
  const looks = plan.filter(({ command, side, who }) => !command && side !== "missing" && who === "admin");
  expect(looks.length).toBeGreaterThan(300);
  for (const cell of looks) await prepare(stage, cast, cell);
  const { headers } = await makeKey({ db: app.db, noor: adminOf(cast.people.admin.id), now: app.clock() });
  const update = await app.db.selectFrom("updates").select(["id as updateId", "clientId"]).executeTakeFirstOrThrow();
  const task = await app.db.selectFrom("tasks").select("id as taskId").executeTakeFirstOrThrow();
  const deal = await app.db.selectFrom("deals").select("id as dealId").executeTakeFirstOrThrow();
  const types = app.db.selectFrom("meetingTypes").select(["id as meetingTypeId", "clientId"]);
  const type = await types.where("clientId", "is not", null).executeTakeFirstOrThrow();
  const from = app.clock().toISOString();
  const given = {
    list_deal_meetings: deal,
    list_free_starts: { ...type, from, to: new Date(app.clock().getTime() + 7 * 86_400_000).toISOString() },
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
        "X-Forwarded-For": newAddress(),
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
    });
    const text = await answer.text();
    expect([name, text.includes("<records>"), text.includes("isError"), find(text)]).toEqual([name, true, false, []]);
  }
});

test("a permitted reveal is the one way to each, and holds no other", async () => {
  const reveal = (who: "admin" | "staff", id: string) =>
    ctx(stage, who, `/studio/credentials/${id}/secret`, { form: {} }).then(({ body }) => find(body));

  expect(await reveal("admin", stage.hidden.ofA)).toEqual(["Credential of A"]);
  expect(await reveal("staff", stage.hidden.ofA)).toEqual(["Credential of A"]);
  expect(await reveal("admin", stage.hidden.own)).toEqual(["Google of an admin"]);
  expect(await reveal("admin", stage.hidden.retired)).toEqual(["Retired one of A"]);
  expect(await reveal("staff", stage.hidden.retired)).toEqual([]);
  expect(await reveal("staff", stage.hidden.ofB)).toEqual([]);
});

test("no table, mail, log line or file of the browser's holds one, after all of that", async () => {
  const tables = await readTables(stage.connection);
  expect(tables.includes("credential.reveal")).toBe(true);
  expect(find(tables)).toEqual([]);
  expect(stage.logged.length).toBeGreaterThan(50);
  expect(find(stage.logged.join(""))).toEqual([]);
  expect(find(readBundle())).toEqual([]);
});
