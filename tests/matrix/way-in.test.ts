import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { officeDefault } from "#domain/settings/agency.schema.ts";
import { linkFor } from "./records/link.ts";
import { openStage, type Stage } from "./stage.ts";
import { ctx, sceneOf } from "./visit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("way_in");
});
afterAll(() => stage?.close());

test("the meeting room that asks for a sign-in asks for a finished one", async () => {
  const office = { ...officeDefault, virtualRoomUrl: "https://meet.example/ours-alone", meetNeedsSignIn: true };
  await stage.app.db
    .insertInto("settings")
    .values({ key: "office", value: JSON.stringify(office) })
    .execute();
  stage.app.refresh();
  const shows = async (who: Parameters<typeof ctx>[1]) => {
    const { to, body } = await ctx(stage, who, "/meet");
    return body.includes("ours-alone") ? "the room" : to;
  };

  expect(await shows("visitor")).toBe("/login?next=/meet");
  expect(await shows("suspended")).toBe("/login?next=/meet");
  expect(await shows("pending")).toBe("/login/second-factor?next=/meet");
  for (const who of ["admin", "staff", "owner", "viewing"] as const)
    expect([who, await shows(who)]).toEqual([who, "the room"]);
});

test.each([
  ["/.//evil.example/again", "/studio"],
  ["/..//evil.example", "/studio"],
  ["/\\evil.example", "/studio"],
  ["/\t/evil.example", "/studio"],
  ["/studio/workspace/leads", "/studio/workspace/leads"],
])("who is in already and follows a link with %j goes to %s, from the factor's page too", async (next, there) => {
  const { status, to } = await ctx(stage, "admin", "/login", { search: { next } });
  expect([status, to]).toEqual([302, there]);
  const { body } = await ctx(stage, "admin", "/login/factor-setup", { search: { next } });
  expect(body).toContain(`<a href="${there}">Continue</a>`);
  expect(body).not.toContain('href="/\\evil');
});

test("staff who ask for a page for admins land on their own first page", async () => {
  expect(await ctx(stage, "staff", "/login", { search: { next: "/studio/finances" } })).toMatchObject({
    to: "/studio",
  });
});

test("of fifty who use one link for a new password at once one gets it, and the others are told so or to wait", async () => {
  const place = await linkFor("reset")(sceneOf(stage, "visitor"), "own");
  const form = { password: "a-new-doorway", passwordAgain: "a-new-doorway" };
  const use = () => ctx(stage, "visitor", `/reset/${place.params?.["link"]}`, { form });

  const answers = await Promise.all(Array.from({ length: 50 }, use));

  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => ![200, 404, 429].includes(status))).toEqual([]);
});

test("of 60 invitations that an owner sends in a day 10 are looked at", async () => {
  const invite = async (who: "owner" | "stranger") => {
    const form = { firstName: "Eve", lastName: "Doe", email: `${newId()}@invented.test` };
    return (await ctx(stage, who, "/dashboard/people", { form })).status;
  };
  const statuses: number[] = [];
  for (let n = 0; n < 60; n += 1) statuses.push(await invite("owner"));

  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(50);
  expect(await invite("stranger")).toBe(200);
});
