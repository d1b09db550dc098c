import { expect, test } from "vitest";
import { staffOf } from "#tests/actors.ts";
import { look, wordOf } from "#tests/searching.ts";
import { createTestApp } from "#tests/test-app.ts";
import { briefDefault, readBrief, renewBrief, saveAnswers, sendBrief } from "./index.ts";

async function openSent() {
  const app = await createTestApp();
  const { db, noor, ana, now, clientId } = app;
  await sendBrief({ db, actor: noor, now }, { clientId, to: null, setting: briefDefault });
  const page = await readBrief({ db, actor: noor }, clientId);
  const questions = (page.ok && page.value.brief?.questions) || [];
  /** Answers the first questions that take a text. */
  const answer = (texts: string[], seen = 0) => {
    const ids = questions.filter(({ kind }) => kind === "long_text").map(({ id }) => id);
    const answers = texts.map((typed, place) => ({ id: ids[place] ?? "", typed: [typed], seen, base: null }));
    return saveAnswers({ db, actor: ana, now }, { clientId, answers });
  };
  return { ...app, answer };
}

test("a brief is found by what was answered, with the words around, until the answer is another", async () => {
  const { answer, clientId, noor, ...app } = await openSent();
  const [first, second] = [wordOf(), wordOf()];
  await answer([`They weld ${first} frames.`, `Not ${second}.`]);

  const brief = { kind: "brief", id: clientId, clientId, title: "Brief of Ana Works" };
  expect((await look({ ...app, clientId, noor }, noor, first)).found).toMatchObject([
    { ...brief, around: expect.stringContaining(`weld ${first} frames`) },
  ]);
  expect((await look({ ...app, clientId, noor }, noor, second)).total).toBe(1);
  await answer([""], 1);
  expect((await look({ ...app, clientId, noor }, noor, first)).total).toBe(0);
  expect((await look({ ...app, clientId, noor }, noor, second)).total).toBe(1);
});

test("a brief is found by its client's name, whatever that is now, and by nobody who does not work for it", async () => {
  const { db, clientId, noor, ben, ...app } = await openSent();
  const seen = { ...app, db, clientId, noor, ben };
  const company = wordOf();
  const kinds = async (query: string, actor: typeof noor | typeof ben) =>
    (await look(seen, actor, query)).found.map(({ kind }) => kind);
  await db.updateTable("clients").set({ companyName: company }).where("id", "=", clientId).execute();

  expect(await kinds(company, noor)).toEqual(["client", "brief"]);
  expect(await kinds(company, staffOf(ben.id, { scope: "assigned" }))).toEqual([]);
  await db.deleteFrom("briefQuestions").where("clientId", "=", clientId).execute();
  await db.deleteFrom("briefs").where("clientId", "=", clientId).execute();
  expect(await kinds(company, noor)).toEqual(["client"]);
});

test("what was answered is found when the question is asked no longer", async () => {
  const { answer, db, now, clientId, noor, ...app } = await openSent();
  const word = wordOf();
  await answer([word]);
  const questions = briefDefault.questions.slice(-1);
  await renewBrief({ db, actor: noor, now }, { clientId, setting: { ...briefDefault, questions } });

  expect((await look({ ...app, db, now, clientId, noor }, noor, word)).total).toBe(1);
});
