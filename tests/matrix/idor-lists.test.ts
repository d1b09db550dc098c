import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import type { Principal } from "./principals.ts";
import { seedCampaign } from "./records/client.ts";
import { newsIdOf } from "./records/notification.ts";
import { openStage, type Stage, withoutAddress } from "./stage.ts";
import { ctx, sceneOf } from "./visit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("idor_lists");
  for (const company of ["A", "B"] as const) await seedCampaign(sceneOf(stage, "admin"), company);
});
afterAll(() => stage?.close());

const list = "/studio/workspace/clients";
const ask = (who: Principal, search: Record<string, string>) => ctx(stage, who, list, { mode: "data", search });
const totalOf = (body: string) => /"total",(\d+)/.exec(body)?.[1];

test("5: no filter, order or page of the list of clients leads out of scope", async () => {
  const { people, words } = stage.cast;
  await stage.app.db
    .insertInto("clientAssignments")
    .values({ clientId: stage.cast.clients.B, userId: people.admin.id, relation: "lead" })
    .execute();
  const narrowed: Record<string, string>[] = [
    ...["newest", "name", "started", "commission_bp", "notes"].map((order) => ({ order })),
    ...["onboarding", "active", "archived", "' or true --"].map((status) => ({ status })),
    ...[people.admin.id, people.staff.id, newId(), "all"].map((lead) => ({ lead })),
    ...["1", "2", "0", "-1"].map((page) => ({ page })),
  ];

  for (const search of narrowed) {
    for (const who of ["staff", "unassigned"] as const) {
      const { status, body } = await ask(who, search);
      const read = words.filter(({ text, seenBy }) => !seenBy.includes(who) && body.includes(text));
      expect([search, who, status, read]).toEqual([search, who, 200, []]);
    }
    expect([search, totalOf((await ask("unassigned", search)).body)]).toEqual([search, "0"]);
  }
  expect((await ask("admin", { lead: people.admin.id })).body).toContain(stage.cast.clients.B);
});

test("6: what is counted over clients is counted after scoping, also for somebody without any", async () => {
  const figuresOf = async (who: Principal) => {
    const { body } = await ctx(stage, who, list);
    return [...body.matchAll(/<dd[^>]*>(\d+)<\/dd>/g)].map(([, figure]) => Number(figure));
  };
  const before = await figuresOf("staff");
  const { B } = stage.cast.clients;
  await stage.app.db
    .insertInto("campaigns")
    .values({ id: newId(), clientId: B, name: "More", status: "active", createdAt: stage.app.clock() })
    .execute();

  expect(before[0]).toBe(1);
  expect(await figuresOf("staff")).toEqual(before);
  expect(await figuresOf("unassigned")).toEqual(before.map(() => 0));
  expect((await figuresOf("admin"))[0]).toBeGreaterThan(1);
});

test("6: what came of the work is counted for one client alone", async () => {
  const seen = async (who: Principal) => (await ctx(stage, who, "/dashboard/results")).body;
  expect(await seen("owner")).toContain("No data yet");
  const row = { clientId: stage.cast.clients.B, leads: 87_654, appointments: 76_543, updatedAt: stage.app.clock() };
  await stage.app.db
    .insertInto("clientResults")
    .values({ ...row, month: "2026-11-01" })
    .execute();

  for (const who of ["owner", "viewing"] as const) {
    expect(await seen(who)).toContain("No data yet");
    expect(await seen(who)).not.toContain("87,654");
  }
  expect(await seen("stranger")).toContain("87,654");
});

test("6: news that wait are one's own", async () => {
  const unread = async (who: Principal) => (await ctx(stage, who, "/notifications/unread")).body;
  const before = await Promise.all([unread("owner"), unread("unassigned")]);
  await newsIdOf(sceneOf(stage, "staff"), "own");
  await newsIdOf(sceneOf(stage, "staff"), "other");

  expect(await Promise.all([unread("owner"), unread("unassigned")])).toEqual(before);
  expect(Number(await unread("staff"))).toBeGreaterThan(0);
});

test("13: a search for a client out of sight answers like one for nothing, to the letter", async () => {
  const { people, clients } = stage.cast;
  const company = await stage.app.db
    .selectFrom("clients")
    .select("companyName")
    .where("id", "=", clients.B)
    .executeTakeFirstOrThrow();
  const name = company.companyName ?? "";
  expect((await ask("admin", { search: name })).body).toContain(clients.B);

  for (const who of ["staff", "unassigned"] as const)
    for (const search of [name, people.stranger.email]) {
      const nothing = [...search].reverse().join("");
      const hidden = await ask(who, { search });
      const none = await ask(who, { search: nothing });
      const places = [{ search: { search } }, { search: { search: nothing } }];
      expect([who, withoutAddress(hidden, places)]).toEqual([who, withoutAddress(none, places)]);
    }
});
