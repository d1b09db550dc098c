import { afterAll, beforeAll, expect, test } from "vitest";
import { setup } from "#domain/access/actor.ts";
import { publishPolicy, savePolicyDraft } from "#domain/policies/index.ts";
import { openStage, type Stage } from "../matrix/stage.ts";
import { ctx } from "../matrix/visit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("policy_versions");
});
afterAll(() => stage?.close());

test("a replaced version is linked from the policies and from its form, and reads as it did", async () => {
  const { db, refresh } = stage.app;
  const at = new Date("2027-03-02T10:00:00Z");
  const sections = [{ heading: "Acceptance", text: "Nothing but new words." }];
  await savePolicyDraft({ db, actor: setup, now: at }, { kind: "terms", sections, seen: 0 });
  const draft = await ctx(stage, "visitor", "/policies/terms/2");
  await publishPolicy({ db, actor: setup, now: at }, { kind: "terms", seen: 1 });
  refresh();

  expect(draft.status).toBe(404);
  expect((await ctx(stage, "visitor", "/policies")).body).toContain('href="/policies/terms/1"');
  expect((await ctx(stage, "visitor", "/policies")).body).not.toContain('href="/policies/privacy/1"');
  expect((await ctx(stage, "admin", "/studio/workspace/settings/policies/terms")).body).toContain(
    'href="/policies/terms/1"',
  );
  const old = await ctx(stage, "visitor", "/policies/terms/1");
  expect(old.body).toContain("This version is no longer in force.");
  expect(old.body).toContain("Limit of liability");
  expect(old.body).not.toContain("Nothing but new words.");
  expect((await ctx(stage, "visitor", "/policies/terms/2")).body).toContain("This version is in force.");
});

test.each(["/policies/terms/0", "/policies/terms/1.5", "/policies/terms/9999999", "/policies/rules/1"])(
  "%s was never published",
  async (at) => {
    expect((await ctx(stage, "visitor", at)).status).toBe(404);
  },
);
