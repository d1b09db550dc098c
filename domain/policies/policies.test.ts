import { expect, test } from "vitest";
import { setup, visitor } from "#domain/access/actor.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { createTestApp } from "#tests/test-app.ts";
import {
  listPolicyVersions,
  publishPolicy,
  readPolicy,
  readPolicyVersion,
  savePolicyDraft,
  seedPolicies,
} from "./index.ts";

const opening = new Date("2026-11-20T08:00:00Z");
const later = new Date("2026-12-01T08:00:00Z");
const sections = [{ heading: "Acceptance", text: "New words." }];

async function openSeeded(name: string) {
  const db = openDatabase(await freshDatabase("migrated", name));
  await seedPolicies({ db, actor: setup, now: opening });
  return db;
}

test("a new house has terms of seven sections and a privacy policy of five, dated when it opened", async () => {
  const db = await openSeeded("policies_new");

  const terms = await readPolicy({ db, actor: visitor }, "terms");
  const privacy = await readPolicy({ db, actor: visitor }, "privacy");

  if (!terms.ok || !privacy.ok) throw new Error("a furnished house has both");
  expect(terms.value.sections.map(({ heading }) => heading)).toEqual([
    "Acceptance",
    "Service description",
    "User responsibilities",
    "Payment terms",
    "Intellectual property",
    "Limit of liability",
    "Termination",
  ]);
  expect(privacy.value.sections.map(({ heading }) => heading)).toEqual([
    "Collection",
    "Use",
    "Sharing",
    "Security",
    "Contact",
  ]);
  expect([terms.value.publishedAt, privacy.value.publishedAt]).toEqual([opening, opening]);
  await db.destroy();
});

test("two instances that open at once furnish once, and a later start leaves the date alone", async () => {
  const db = openDatabase(await freshDatabase("migrated", "policies_race"));

  await Promise.all([
    seedPolicies({ db, actor: setup, now: opening }),
    seedPolicies({ db, actor: setup, now: opening }),
  ]);
  await seedPolicies({ db, actor: setup, now: later });

  const rows = await db.selectFrom("policyDocuments").selectAll().execute();
  expect(rows.map(({ publishedAt }) => publishedAt)).toEqual([opening, opening]);
  await db.destroy();
});

test("a draft shows to no visitor until it is published, and what it replaced stays readable", async () => {
  const db = await openSeeded("policies_publish");
  const saved = await savePolicyDraft({ db, actor: setup, now: later }, { kind: "terms", sections, seen: 0 });
  expect(saved).toEqual({ ok: true, value: { number: 2, version: 1 } });
  expect(await readPolicyVersion({ db, actor: visitor }, { kind: "terms", number: 2 })).toMatchObject({ ok: false });
  expect(await readPolicy({ db, actor: visitor }, "terms")).toMatchObject({ value: { number: 1 } });

  expect(await publishPolicy({ db, actor: setup, now: later }, { kind: "terms", seen: 1 })).toMatchObject({ ok: true });

  expect(await readPolicy({ db, actor: visitor }, "terms")).toMatchObject({
    value: { number: 2, sections, publishedAt: later },
  });
  expect(await readPolicyVersion({ db, actor: visitor }, { kind: "terms", number: 1 })).toMatchObject({
    value: { state: "superseded" },
  });
  const versions = await listPolicyVersions({ db, actor: setup }, "terms");
  expect(versions.ok && versions.value.map(({ number, state }) => [number, state])).toEqual([
    [2, "published"],
    [1, "superseded"],
  ]);
  await db.destroy();
});

test("of two admins who edit the same draft only the first saves", async () => {
  const db = await openSeeded("policies_conflict");
  const save = (text: string) =>
    savePolicyDraft(
      { db, actor: setup, now: later },
      { kind: "privacy", sections: [{ heading: "Use", text }], seen: 0 },
    );

  const both = await Promise.all([save("one"), save("two")]);

  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await publishPolicy({ db, actor: setup, now: later }, { kind: "privacy", seen: 0 })).toMatchObject({
    problem: { kind: "conflict" },
  });
  await db.destroy();
});

test("staff may neither write nor list policies", async () => {
  const { db, ben } = await createTestApp();

  expect(await savePolicyDraft({ db, actor: ben, now: later }, { kind: "terms", sections, seen: 0 })).toMatchObject({
    ok: false,
  });
  expect(await publishPolicy({ db, actor: ben, now: later }, { kind: "terms", seen: 1 })).toMatchObject({ ok: false });
  expect(await listPolicyVersions({ db, actor: ben }, "terms")).toMatchObject({ ok: false });
});
