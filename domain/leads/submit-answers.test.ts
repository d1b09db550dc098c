import { expect, test } from "vitest";
import { visitor } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { GivenAnswers } from "#domain/questionnaire/index.ts";
import { createTestApp } from "#tests/test-app.ts";
import { submitAnswers } from "./submit-answers.ts";

const partner = { existing_client: "yes", existing_client_purpose: "onboarding" };
const prospect = { existing_client: "no", existing_employee: "no", new_client_purpose: "services" };
const employee = { existing_client: "no", existing_employee: "yes", meeting_duration: "15min" };
const candidate = { existing_client: "no", existing_employee: "become_employee" };
const address = "203.0.113.7";

const leadsOf = (db: Database, runKey: string) =>
  db.selectFrom("leads").selectAll().where("runKey", "=", runKey).execute();

test.each<[GivenAnswers, string, string]>([
  [partner, "partner", "onboarding"],
  [prospect, "prospect", "discovery"],
  [employee, "employee", "general-15"],
  [candidate, "candidate", "hiring-interview"],
])("%o is stored as one lead, a %s for %s", async (given, kind, meetingType) => {
  const { db, now } = await createTestApp();
  const runKey = newId();

  const result = await submitAnswers({ db, actor: visitor, now }, { runKey, given, address });

  expect(result).toMatchObject({ ok: true, value: { outcome: { meetingType } } });
  const notAsked = {
    existing_client: null,
    existing_employee: null,
    new_client_purpose: null,
    existing_client_purpose: null,
    meeting_duration: null,
  };
  const [lead, ...others] = await leadsOf(db, runKey);
  expect(lead).toMatchObject({ kind, meetingType, status: "anonymous", name: null, email: null });
  expect(lead?.answers).toEqual({ ...notAsked, ...given });
  expect(others).toEqual([]);
});

test("answering the same twice, even at once, stores one lead and one audit entry", async () => {
  const { db, now } = await createTestApp();
  const run = { runKey: newId(), given: prospect, address };

  const results = await Promise.all([1, 2, 3, 4].map(() => submitAnswers({ db, actor: visitor, now }, run)));

  const [lead] = await leadsOf(db, run.runKey);
  expect(results.map((result) => result.ok && result.value.leadId)).toEqual(Array(4).fill(lead?.id));
  const lines = await db.selectFrom("auditLog").selectAll().where("entityId", "=", `${lead?.id}`).execute();
  expect(lines).toMatchObject([{ action: "lead.submit", actorRole: "visitor", after: { kind: "prospect" } }]);
});

test("going back and choosing another way changes the run's lead", async () => {
  const { db, now } = await createTestApp();
  const runKey = newId();
  await submitAnswers({ db, actor: visitor, now }, { runKey, given: prospect, address });

  await submitAnswers({ db, actor: visitor, now }, { runKey, given: partner, address });

  expect(await leadsOf(db, runKey)).toMatchObject([
    { kind: "partner", meetingType: "onboarding", version: 2, answers: { ...partner, new_client_purpose: null } },
  ]);
});

test("a lead that staff took up keeps the answers they know", async () => {
  const { db, now } = await createTestApp();
  const runKey = newId();
  await submitAnswers({ db, actor: visitor, now }, { runKey, given: prospect, address });
  const taken = { status: "contacted", name: "Ida", email: "ida@visitor.test" };
  await db.updateTable("leads").set(taken).where("runKey", "=", runKey).execute();

  const result = await submitAnswers({ db, actor: visitor, now }, { runKey, given: partner, address });

  expect(result).toMatchObject({ ok: true, value: { outcome: { route: "/onboarding-call" } } });
  expect(await leadsOf(db, runKey)).toMatchObject([{ kind: "prospect", status: "contacted" }]);
});

test.each<[string, GivenAnswers]>([
  ["an answer that is not offered", { existing_client: "maybe" }],
  ["a walk that has not ended", { existing_client: "no" }],
  ["no answer", {}],
  ["an answer to a question that was not asked", { ...partner, meeting_duration: "15min" }],
  ["an outcome of one's own", { ...prospect, outcome: "/studio" }],
])("%s stores nothing", async (_, given) => {
  const { db, now } = await createTestApp();
  const runKey = newId();

  const result = await submitAnswers({ db, actor: visitor, now }, { runKey, given, address });

  expect(result).toMatchObject({ ok: false, problem: { kind: "invalid" } });
  expect(await leadsOf(db, runKey)).toEqual([]);
});
