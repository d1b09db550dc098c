import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { seedCast } from "./cast.ts";
import { seedFeed } from "./records/host.ts";
import { seedBooking } from "./records/meeting.ts";
import { departmentIdOf } from "./records/team.ts";
import { openStage, type Stage } from "./stage.ts";
import { ctx, sceneOf } from "./visit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("idor_records");
});
afterAll(() => stage?.close());

const availability = "/studio/workspace/availability";

test("2: a calendar of another host cannot be taken away under one's own address", async () => {
  const feed = await seedFeed(sceneOf(stage, "staff"), "other");
  const before = await stage.rows.settled([]);

  await ctx(stage, "staff", availability, { form: { do: "remove-feed", feed } });

  expect(await stage.rows.read([])).toEqual(before);
});

test("3: a form names nobody who is out of place: no client as host, no department that is gone", async () => {
  const { people } = stage.cast;
  const gone = await departmentIdOf(sceneOf(stage, "admin"), "own");
  await stage.app.db.updateTable("departments").set({ archivedAt: new Date() }).where("id", "=", gone).execute();
  const type = { slug: `t-${newId()}`, name: "A", audience: "public", mode: "built_in", openAs: "replace" };
  const lengths = { lengthMin: "60", intervalMin: "60", windowKind: "none", seen: "0" };
  const before = await stage.rows.settled([]);

  for (const hostIds of [people.owner.id, people.suspended.id, newId()]) {
    const form = { ...type, ...lengths, hostIds };
    expect((await ctx(stage, "admin", "/studio/workspace/meeting-types/new", { form })).status).toBe(422);
  }
  for (const departmentId of [gone, newId()]) {
    const form = { jobTitle: "Gardener", departmentId, seen: "1" };
    expect((await ctx(stage, "admin", `/studio/workspace/staff/${people.staff.id}`, { form })).status).toBe(422);
  }
  expect(await stage.rows.read([])).toEqual(before);
});

test("5: a filter leads nobody out of their scope", async () => {
  const { people, words } = stage.cast;
  await seedBooking(sceneOf(stage, "admin"), "A");
  await seedBooking(sceneOf(stage, "admin"), "B");
  const hosts = [people.staff.id, people.admin.id, newId(), "all", "' or true --"];

  for (const host of hosts)
    for (const view of ["list", "month", "week"]) {
      const { status, body } = await ctx(stage, "unassigned", "/studio/workspace/calendar", {
        search: { view, host },
      });
      expect(status).toBe(200);
      expect(words.filter(({ text, seenBy }) => !seenBy.includes("unassigned") && body.includes(text))).toEqual([]);
    }
});

test("6: numbers are counted after scoping, for somebody without anything too", async () => {
  const total = async (search: Record<string, string>) => {
    const { body } = await ctx(stage, "unassigned", "/studio/workspace/staff", { mode: "data", search });
    return /"total",(\d+)/.exec(body)?.[1];
  };
  const active = await total({});
  await seedCast(stage.app.db);

  expect(Number(await total({}))).toBeGreaterThan(Number(active));
  for (const status of ["suspended", "invited", "archived"]) expect(await total({ status })).toBe("0");
});

test("13: a search finds no word of a person who is out of sight", async () => {
  const { people } = stage.cast;
  const lastName = `Gone${newId().slice(-8)}`;
  await stage.app.db.updateTable("people").set({ lastName }).where("id", "=", people.suspended.id).execute();

  const found = await ctx(stage, "admin", "/studio/workspace/staff", { search: { search: lastName } });
  const hidden = await ctx(stage, "staff", "/studio/workspace/staff", { mode: "data", search: { search: lastName } });

  expect(found.body).toContain(people.suspended.id);
  expect(hidden.body).not.toContain(people.suspended.id);
  expect(hidden.body).toMatch(/"total",0/);
});
