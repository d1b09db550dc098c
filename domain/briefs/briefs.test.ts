import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Actor, jobs } from "#domain/access/actor.ts";
import { eraseClient } from "#domain/clients/page/index.ts";
import { keepUpload } from "#domain/files/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { clientOf, staffOf } from "#tests/actors.ts";
import { freshDatabase } from "#tests/database.ts";
import { createTestApp } from "#tests/test-app.ts";
import { type BriefSetting, brief as briefSchema } from "./brief.schema.ts";
import {
  addBriefFile,
  baseOf,
  briefDefault,
  briefPath,
  finishBrief,
  openBriefLink,
  openBriefPath,
  readBrief,
  readBriefFile,
  readBriefStanding,
  remindOfBriefs,
  removeBriefFile,
  renewBrief,
  reopenBrief,
  revokeBriefLink,
  saveAnswers,
  sendBrief,
  signBriefLink,
} from "./index.ts";

const day = 24 * 3_600_000;
const keys = {
  sign: (purpose: string, text: string) => Buffer.from(`${purpose} ${text}`).toString("base64url"),
  verify: (purpose: string, text: string, signature: string) => keys.sign(purpose, text) === signature,
};

const question = (words: string, but: Partial<BriefSetting["questions"][number]> = {}) => ({
  ...{ id: newId(), section: "Offer", words, kind: "text" as const, choices: "", unit: "", help: "", isRequired: true },
  ...but,
});
const settingOf = (...questions: BriefSetting["questions"]): BriefSetting => ({
  ...{ remindAfterDays: 3, linkDays: 60 },
  questions,
});

async function openBriefs(setting: BriefSetting = briefDefault) {
  const app = await createTestApp();
  const { db, noor, clientId, now } = app;
  const send = (to: { name: string; email: string } | null = null, actor: Actor = noor) =>
    sendBrief({ db, actor, now }, { clientId, to, setting });
  const read = async (actor: Actor = noor) => {
    const page = await readBrief({ db, actor }, clientId);
    return page.ok ? page.value : null;
  };
  const idOf = async (words: string) => (await read())?.brief?.questions.find((one) => one.words === words)?.id ?? "";
  const answer = async (actor: Actor, words: string, typed: string | string[], seen = 0, at = now) =>
    saveAnswers(
      { db, actor, now: at },
      { clientId, answers: [{ id: await idOf(words), typed: [typed].flat(), seen, base: null }] },
    );
  const linkOf = async (email: string) => (await read())?.links.find((one) => one.email === email)?.id ?? "";
  const enter = async (linkId: string, at = now) =>
    openBriefLink({ db, keys, now: at }, openBriefPath(keys, linkId).replace("/brief/", ""));
  return { ...app, send, read, idOf, answer, linkOf, enter };
}

test("a brief is sent with a copy of the questions, to the dashboard and by links, and answered by their holders", async () => {
  const { send, read, ana, db, clientId, linkOf, enter, answer } = await openBriefs(
    settingOf(question("What do you sell?"), question("Anything else?", { isRequired: false })),
  );
  expect((await read(ana))?.brief).toBeNull();
  expect(await send({ name: "Rui Costa", email: "rui@silva.test" })).toMatchObject({ ok: true });
  expect(await db.selectFrom("clientPortal").select("showBrief").where("clientId", "=", clientId).execute()).toEqual([
    { showBrief: true },
  ]);

  const opened = await enter(await linkOf("rui@silva.test"));
  if (opened?.state !== "open") throw new Error("the link opens nothing");
  expect(opened.actor).toMatchObject({ role: "respondent", clientId, name: "Rui Costa" });
  expect(await answer(opened.actor, "What do you sell?", " Robots. ")).toMatchObject({
    value: { saved: [{ version: 1 }], refused: [] },
  });
  expect(await answer(ana, "Anything else?", "No.")).toMatchObject({ ok: true });

  expect((await read())?.brief?.questions).toMatchObject([
    { words: "What do you sell?", answer: ["Robots."], answeredBy: "Rui Costa" },
    { words: "Anything else?", answer: ["No."], answeredBy: "Ana Silva" },
  ]);
});

test("a link opens one brief only, and none once it lapsed, was taken back, or was not signed by us", async () => {
  const { db, noor, now, clientId, send, linkOf, enter } = await openBriefs();
  const other = await openBriefs();
  await other.send();
  await send({ name: "Rui", email: "rui@silva.test" });
  const linkId = await linkOf("rui@silva.test");
  const opened = await enter(linkId);
  if (opened?.state !== "open") throw new Error("the link opens nothing");
  expect(await other.read(opened.actor)).toBeNull();
  expect(await saveAnswers({ db, actor: opened.actor, now }, { clientId: other.clientId, answers: [] })).toMatchObject({
    ok: false,
  });

  expect(await openBriefLink({ db, keys, now }, `${linkId}.guessed`)).toBeNull();
  // An email completes its reader's own link alone, whatever else is typed into it.
  const another = briefPath(newId());
  const completed = signBriefLink(`${another} ${briefPath(linkId)}`, linkId, keys);
  expect(completed).toBe(`${another} ${openBriefPath(keys, linkId)}`);
  expect(await enter(linkId, new Date(now.getTime() + 61 * day))).toEqual({ state: "lapsed" });
  await revokeBriefLink({ db, actor: noor, now }, { clientId, linkId });
  expect(await enter(linkId)).toEqual({ state: "lapsed" });
  expect(await revokeBriefLink({ db, actor: noor, now }, { clientId: other.clientId, linkId })).toMatchObject({
    problem: { kind: "missing" },
  });
});

test("of two at one question the second is told what the first wrote, and the rest of theirs is saved", async () => {
  const { db, ana, now, clientId, send, idOf, answer, read } = await openBriefs(
    settingOf(question("One"), question("Two")),
  );
  await send();
  const ben = clientOf(newId(), clientId);
  await answer(ana, "One", "Ana's");
  const [one, two] = [await idOf("One"), await idOf("Two")];
  const both = [
    { id: one, typed: ["Ben's"], seen: 0, base: null },
    { id: two, typed: ["Ben's too"], seen: 0, base: null },
  ];

  expect(await saveAnswers({ db, actor: { ...ana }, now }, { clientId, answers: both })).toMatchObject({
    value: { saved: [{ id: two }], refused: [{ id: one, theirs: { words: "Ana's", by: "Ana Silva", version: 1 } }] },
  });
  expect((await read(ben))?.brief?.questions).toMatchObject([{ answer: ["Ana's"] }, { answer: ["Ben's too"] }]);
  expect(await answer(ana, "One", "Ben's", 1)).toMatchObject({ value: { refused: [] } });
});

test("what came along with a whole form and nobody touched overwrites nothing", async () => {
  const { db, ana, now, clientId, send, idOf, answer, read } = await openBriefs(settingOf(question("One")));
  await send();
  await answer(ana, "One", "New");
  const untouched = { id: await idOf("One"), typed: [""], seen: 0, base: baseOf(null) };

  expect(await saveAnswers({ db, actor: ana, now }, { clientId, answers: [untouched] })).toMatchObject({
    value: { refused: [] },
  });
  expect((await read())?.brief?.questions).toMatchObject([{ answer: ["New"] }]);
});

test("what was saved and is sent along once more does not stand against what somebody else wrote since", async () => {
  const { db, ana, now, clientId, send, idOf, answer, read } = await openBriefs(settingOf(question("One")));
  await send();
  const first = await answer(ana, "One", "Mine");
  const saved = first.ok ? first.value.saved[0] : undefined;
  await answer(ana, "One", "Newer", 1);
  const again = { id: await idOf("One"), typed: ["Mine"], seen: 1, base: saved?.base ?? null };

  expect(await saveAnswers({ db, actor: ana, now }, { clientId, answers: [again] })).toMatchObject({
    value: { refused: [] },
  });
  expect((await read())?.brief?.questions).toMatchObject([{ answer: ["Newer"] }]);
});

test("a hundred questions take ten thousand letters each, and no more", async () => {
  const questions = Array.from({ length: 100 }, (_, at) => question(`Question ${at}`, { kind: "long_text" }));
  const { db, ana, now, clientId, send, read } = await openBriefs(settingOf(...questions));
  await send();
  const typed = ["ß".repeat(10_000)];
  const answers = questions.map(({ id }) => ({ id, typed, seen: 0, base: null }));

  expect(await saveAnswers({ db, actor: ana, now }, { clientId, answers })).toMatchObject({ value: { refused: [] } });
  expect((await read())?.brief?.questions.every(({ answer }) => answer?.[0]?.length === 10_000)).toBe(true);
  const longer = [{ id: questions[0]?.id ?? "", typed: [`${typed}!`], seen: 1, base: null }];
  expect(await saveAnswers({ db, actor: ana, now }, { clientId, answers: longer })).toMatchObject({
    value: { saved: [], refused: [{ because: "Shorten this to 10000 characters.", theirs: null }] },
  });
});

test.each([
  ["number", "", "12,5", ["12,5"]],
  ["number", "", "many", null],
  ["link", "", "moss.example/about", ["https://moss.example/about"]],
  ["link", "", "javascript:alert(1)", null],
  ["emails", "", "A@moss.example; b@moss.example\na@moss.example", ["a@moss.example", "b@moss.example"]],
  ["emails", "", "a@moss.example, b", null],
  ["yes_no", "", "yes", ["yes"]],
  ["yes_no", "", "perhaps", null],
  ["choice", "Red\nBlue", "Blue", ["Blue"]],
  ["choice", "Red\nBlue", "Green", null],
] as const)("an answer by %s (%s) reads %o as %o", async (kind, choices, typed, stored) => {
  const { ana, send, answer, read } = await openBriefs(settingOf(question("One", { kind, choices })));
  await send();
  expect(await answer(ana, "One", typed)).toMatchObject({
    value: stored ? { refused: [] } : { refused: [{ because: expect.any(String), theirs: null }] },
  });
  expect((await read())?.brief?.questions[0]?.answer).toEqual(stored);
});

test("questions that change later leave what was answered, with the words it answered", async () => {
  const [kept, gone, open, dropped] = ["Kept", "Gone", "Open", "Dropped"].map((words) => question(words));
  if (!kept || !gone || !open || !dropped) throw new Error("no questions");
  const { db, noor, ana, now, clientId, send, answer, read } = await openBriefs(settingOf(kept, gone, open, dropped));
  await send();
  for (const words of ["Kept", "Gone"]) await answer(ana, words, `To ${words}`);

  const setting = settingOf({ ...open, words: "Opened" }, { ...kept, words: "Other words" }, question("New"));
  expect(await renewBrief({ db, actor: noor, now }, { clientId, setting })).toMatchObject({ ok: true });
  expect((await read())?.brief?.questions).toMatchObject([
    { words: "Opened", answer: null },
    { words: "Kept", answer: ["To Kept"] },
    { words: "New", isRetired: false },
    { words: "Gone", answer: ["To Gone"], isRetired: true },
  ]);
  expect(await answer(ana, "Gone", "Again", 1)).toMatchObject({ value: { refused: [{ theirs: null }] } });
});

test("a brief is done when what is required is answered, gives its lead a task, and is opened again", async () => {
  const { db, noor, ben, ana, now, clientId, send, answer, read } = await openBriefs(
    settingOf(question("Needed"), question("Not needed", { isRequired: false })),
  );
  await db.insertInto("clientAssignments").values({ clientId, userId: ben.id, relation: "lead" }).execute();
  await send();
  expect(await finishBrief({ db, actor: ana, now }, { clientId, answers: [] })).toMatchObject({
    problem: { code: "brief-missing", because: expect.stringContaining("One required question") },
  });
  await answer(ana, "Needed", "Here");
  expect(await finishBrief({ db, actor: ana, now }, { clientId, answers: [] })).toMatchObject({ ok: true });
  expect((await read())?.brief).toMatchObject({ completedBy: "Ana Silva", completedAt: now });
  const tasks = await db.selectFrom("tasks").select(["title", "assigneeId"]).where("clientId", "=", clientId).execute();
  expect(tasks).toEqual([{ title: "Read the brief of Ana Works", assigneeId: ben.id }]);

  expect(await answer(ana, "Needed", "Elsewhere", 1)).toMatchObject({ problem: { code: "brief-done" } });
  expect(await reopenBrief({ db, actor: noor, now }, { clientId })).toMatchObject({ ok: true });
  expect(await answer(ana, "Needed", "Elsewhere", 1)).toMatchObject({ value: { refused: [] } });
});

test("saving while typing is logged once for each person and quarter of an hour", async () => {
  const { db, ana, now, clientId, send, answer } = await openBriefs(settingOf(question("One")));
  await send();
  for (let at = 0; at < 20; at++) await answer(ana, "One", `Words ${at}`, at, new Date(now.getTime() + at * 60_000));
  const entries = db.selectFrom("auditLog").select("event").where("clientId", "=", clientId);
  const answered = await entries.where("event", "=", sql<string>`'brief.answered'`).execute();
  expect(answered).toHaveLength(2);
});

test("strangers, other clients and the unassigned read and send nothing", async () => {
  const { db, now, clientId, send, ana } = await openBriefs();
  await send();
  const others = [clientOf(newId(), newId()), staffOf(newId(), { scope: "assigned", assignments: [] })];
  for (const actor of [...others, { role: "visitor" } as const]) {
    expect(await readBrief({ db, actor }, clientId)).toMatchObject({ problem: { kind: "missing" } });
    expect(await send({ name: "X", email: "x@x.test" }, actor)).toMatchObject({ ok: false });
    expect(await saveAnswers({ db, actor, now }, { clientId, answers: [] })).toMatchObject({ ok: false });
  }
  expect(await send(null, ana)).toMatchObject({ ok: false });
});

test("how far it is counts what is asked, with files and without what is asked no longer", async () => {
  const files = question("Files", { kind: "files" });
  const [kept, gone] = [question("Kept"), question("Gone")];
  const { db, noor, ben, ana, now, clientId, send, answer } = await openBriefs(settingOf(files, kept, gone));
  const far = async (actor: Actor = noor) => readBriefStanding({ db, actor }, clientId);
  expect(await far()).toBeNull();
  await send();
  await answer(ana, "Gone", "Once");
  await renewBrief({ db, actor: noor, now }, { clientId, setting: settingOf(files, kept) });
  expect(await far()).toEqual({ completedAt: null, progress: { asked: 2, answered: 0, missing: 2 } });

  const file = { id: newId(), purpose: "attachment", storageKey: newId(), originalName: "a.txt", mime: "text/plain" };
  await db
    .insertInto("files")
    .values({ ...file, size: 1, sha256: "0".repeat(64), createdAt: now })
    .execute();
  const place = { clientId, questionId: files.id, fileId: file.id };
  await db
    .insertInto("briefFiles")
    .values({ ...place, addedAt: now })
    .execute();
  expect((await far(ana))?.progress).toEqual({ asked: 2, answered: 1, missing: 1 });
  expect(await far(staffOf(ben.id, { scope: "assigned", assignments: [] }))).toBeNull();
});

test("once it is sent, it is sent again to somebody only", async () => {
  const { send, read } = await openBriefs();
  expect(await send()).toMatchObject({ ok: true });
  expect(await send()).toMatchObject({ problem: { fields: { name: ["Enter the name."] } } });
  expect(await send({ name: "Rui", email: "rui@silva.test" })).toMatchObject({ ok: true });
  expect((await read())?.links).toMatchObject([{ name: "Rui" }]);
});

test("an erased client's brief is gone, and its links open nothing", async () => {
  const { db, noor, ana, now, clientId, send, answer, linkOf, enter } = await openBriefs(settingOf(question("One")));
  await send({ name: "Rui", email: "rui@silva.test" });
  const linkId = await linkOf("rui@silva.test");
  await answer(ana, "One", "Secret");
  await db.updateTable("clients").set({ status: "archived" }).where("id", "=", clientId).execute();
  expect(await enter(linkId)).toBeNull();
  expect(await eraseClient({ db, actor: noor, now }, { id: clientId, typed: "Ana Works" })).toMatchObject({ ok: true });
  expect(await db.selectFrom("briefQuestions").where("clientId", "=", clientId).select("id").execute()).toEqual([]);
});

test("the questions that Foyer ships can be saved as they are, and a new one gets an id for good", () => {
  expect(briefSchema.parse(briefDefault)).toEqual(briefDefault);
  const added = briefSchema.parse({ ...briefDefault, questions: [{ ...question("New"), id: null }] });
  expect(briefSchema.parse(added)).toEqual(added);
});

test("who stays silent is reminded after the days of the settings, three times at most, and not once it is done", async () => {
  const own = await createTestApp(openDatabase(await freshDatabase("migrated", newId().slice(-8))));
  const { db, noor, ana, clientId, now } = own;
  const setting = settingOf(question("One", { isRequired: false }));
  const to = { name: "Rui", email: "rui@silva.test" };
  await sendBrief({ db, actor: noor, now }, { clientId, to, setting });
  const remind = (days: number, actor: Actor = jobs) =>
    remindOfBriefs({ db, actor, now: new Date(now.getTime() + days * day) }, { days: 3 });

  expect([await remind(2), await remind(3, noor), await remind(3), await remind(4), await remind(6)]).toEqual([
    0, 0, 1, 0, 1,
  ]);
  const sent = db.selectFrom("auditLog").select("event").where("clientId", "=", clientId).orderBy("id");
  expect((await sent.execute()).map(({ event }) => event).filter((event) => event?.includes("remind"))).toEqual([
    "brief.reminded",
    "brief_link.reminded",
    "brief.reminded",
    "brief_link.reminded",
  ]);
  expect([await remind(20), await remind(40)]).toEqual([1, 0]);
  await finishBrief({ db, actor: ana, now }, { clientId, answers: [] });
  await db.updateTable("briefs").set({ reminders: 0 }).where("clientId", "=", clientId).execute();
  expect(await remind(60)).toBe(0);
  expect(await remindOfBriefs({ db, actor: jobs, now }, { days: 0 })).toBe(0);
  await db.destroy();
});

test("files answer a question: as many as it takes, of those who may, until it is done", async () => {
  const files = question("Files", { kind: "files", isRequired: true });
  const { db, ana, noor, now, clientId, send, read } = await openBriefs(settingOf(files, question("Text")));
  await send();
  const put = async (actor: Actor, questionId = files.id) => {
    const kept = await keepUpload(
      {
        ...{ db, actor, now, remove: async () => {} },
        write: async () => ({ ok: true, facts: { mime: "text/plain", size: 3, sha256: "0".repeat(64) } }),
      },
      { purpose: "attachment", givenName: "list.txt", size: 3, clientId },
    );
    const fileId = kept.ok ? kept.value.fileId : null;
    return addBriefFile({ db, actor, now }, { clientId, questionId, fileId });
  };

  expect(await put(ana)).toMatchObject({ ok: true });
  expect(await put(noor)).toMatchObject({ problem: { kind: "missing" } });
  expect(await put(ana, newId())).toMatchObject({ problem: { kind: "missing" } });
  expect(await addBriefFile({ db, actor: ana, now }, { clientId, questionId: files.id, fileId: null })).toMatchObject({
    problem: { fields: { file: ["Choose a file."] } },
  });
  for (let more = 1; more < 20; more++) await put(ana);
  expect(await put(ana)).toMatchObject({ problem: { fields: { file: [expect.stringContaining("20 files")] } } });
  const [first] = (await read())?.brief?.questions[0]?.files ?? [];
  expect(first).toMatchObject({ name: "list.txt", by: "Ana Silva" });
  const fileId = first?.id ?? "";
  expect(await readBriefFile({ db, actor: noor }, { clientId, fileId })).toMatchObject({ ok: true });
  expect(await removeBriefFile({ db, actor: ana, now }, { clientId, fileId })).toMatchObject({ ok: true });
  expect(await readBriefFile({ db, actor: noor }, { clientId, fileId })).toMatchObject({ ok: false });
});
