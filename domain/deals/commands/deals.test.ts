import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { staffOf } from "#tests/actors.ts";
import { found, openDeals } from "#tests/deals.ts";
import { seedLead } from "#tests/leads.ts";
import { listDeals } from "../list/index.ts";
import { readDeal } from "../page/index.ts";
import { addDeal, answerReturn, commentOnDeal, returnDeal } from "./index.ts";

test("the same company is refused by name while it is protected, and near names are shown first", async () => {
  const { db, noor, clientId, now, add } = await openDeals();
  const other = await openDeals();
  await add({ company: "Douro Mills, Lda.", website: "https://www.douro.test/" });
  const put = (form: Parameters<typeof found>[0], of = { db, clientId }) =>
    addDeal({ db: of.db, actor: noor, now }, { clientId: of.clientId, ...found(form) });

  expect(await put({ company: "Mills of Douro", contactEmail: "rui@douro.test" })).toMatchObject({
    problem: {
      fields: { company: ["Douro Mills, Lda. (douro.test) was brought to this client already and is protected."] },
    },
  });
  const near = { company: "DOURO mills", contactEmail: "a@elsewhere.test" };
  expect(await put({ ...near, near: undefined })).toMatchObject({
    problem: { fields: { near: [expect.stringContaining("Douro Mills, Lda.")] } },
  });
  expect(await put(near)).toMatchObject({ ok: true });
  expect(await put({ contactEmail: "rui@douro.test" }, other)).toMatchObject({ ok: true });
  expect(await put({ company: "First", externalRef: "A-1" })).toMatchObject({ ok: true });
  expect(await put({ company: "Second", externalRef: "A-1" })).toMatchObject({
    problem: { fields: { externalRef: ["First has this reference already."] } },
  });
});

test("two who deliver the same company at once deliver it once, and one who sends twice adds one", async () => {
  const { db, noor, clientId, now } = await openDeals();
  const put = (form: Parameters<typeof found>[0]) => addDeal({ db, actor: noor, now }, { clientId, ...found(form) });
  const both = await Promise.all([1, 2].map(() => put({ website: "https://twice.test/" })));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);

  const form = found({ company: "Sent twice" });
  const [first, second] = [1, 2].map(() => addDeal({ db, actor: noor, now }, { clientId, ...form }));
  expect(await second).toEqual(await first);
});

test("a lead that was not met can be returned within its days; the agency accepts or declines", async () => {
  const { db, ana, noor, at, deps, add, step, rowOf } = await openDeals();
  const taken = await add();
  const kept = await add();
  const met = await add();
  const back = (which: { clientId: string; id: string }, when = deps) =>
    returnDeal({ db, actor: ana, ...when }, { ...which, reason: "known", words: "" });
  await step(met, "meeting_held");
  expect(await back(met)).toMatchObject({ problem: { kind: "conflict" } });
  expect(await back(taken, at(20 * 24 * 60))).toMatchObject({
    problem: { because: expect.stringContaining("2026-12-04") },
  });
  for (const which of [taken, kept]) expect(await back(which)).toMatchObject({ ok: true });
  expect(await step(kept, "meeting_held")).toMatchObject({ problem: { kind: "conflict" } });

  const answer = (which: typeof taken, intent: "accept_return" | "decline_return") =>
    answerReturn({ db, actor: noor, ...deps }, { ...which, intent, words: "Understood." });
  expect(await answer(taken, "accept_return")).toMatchObject({ ok: true });
  expect(await answer(kept, "decline_return")).toMatchObject({ ok: true });
  expect(await answer(kept, "accept_return")).toMatchObject({ problem: { kind: "conflict" } });
  expect([await rowOf(taken), await rowOf(kept)]).toMatchObject([{ stage: "returned" }, { stage: "found" }]);
});

test("the first held meeting brings the agreement's fee for it, once", async () => {
  const { add, step, paymentsOf } = await openDeals({ meetingFee: "150" });
  const which = await add();
  for (const _ of [1, 2]) expect(await step(which, "meeting_held")).toMatchObject({ ok: true });

  expect(await paymentsOf(which)).toMatchObject([{ dealPart: "meeting", amountMinor: 15_000n, status: "pending" }]);
});

test("what is for the team alone stays with the team, and names wait for the meeting", async () => {
  const { db, noor, ana, deps, add, step } = await openDeals();
  const which = await add();
  for (const isShared of [true, false]) {
    const body = isShared ? "For both" : "For us";
    expect(await commentOnDeal({ db, actor: noor, ...deps }, { ...which, body, isShared, key: newId() })).toMatchObject(
      { ok: true },
    );
  }
  expect(await readDeal({ db, actor: noor, ...deps }, which)).toMatchObject({
    value: { contact: { name: "Teresa Moura" }, comments: [{ body: "For both" }, { body: "For us" }] },
  });
  const theirs = await readDeal({ db, actor: ana, ...deps }, which);
  expect(theirs).toMatchObject({ value: { contact: null } });
  expect(theirs.ok && theirs.value.comments.map(({ body }) => body)).toEqual(["For both"]);
  await step(which, "meeting_held");
  expect(await readDeal({ db, actor: ana, ...deps }, which)).toMatchObject({
    value: { contact: { name: "Teresa Moura" } },
  });
});

test("the team reads where a deal's client came from; the client does not", async () => {
  const { db, noor, ana, deps, add, clientId } = await openDeals();
  const which = await add();
  const lead = await seedLead(db, deps.now);
  const touch = JSON.stringify({ source: "fair" });
  const became = { convertedClientId: clientId, firstTouch: touch, lastTouch: touch };
  await db.updateTable("leads").set(became).where("id", "=", lead).execute();

  expect(await readDeal({ db, actor: noor, ...deps }, which)).toMatchObject({ value: { clientSource: "fair" } });
  expect(await readDeal({ db, actor: ana, ...deps }, which)).toMatchObject({ value: { clientSource: null } });
});

test("a client lists its own deals; staff without the money flag see no amounts", async () => {
  const { db, ana, clientId, now, claimed } = await openDeals();
  const other = await openDeals();
  await claimed();
  await other.claimed();
  const theirs = await listDeals({ db, actor: ana, now }, { filter: {} });
  expect(theirs.ok && theirs.value.deals.map((deal) => deal.clientId)).toEqual([clientId]);
  expect(theirs).toMatchObject({ value: { deals: [{ worth: { minor: 4_800_000n }, fee: { minor: 480_000n } }] } });

  const assignment = { clientId, isLead: false, seesMoney: false, revealsSecrets: false };
  const see = (seesMoney: boolean) =>
    listDeals(
      { db, actor: staffOf(newId(), { scope: "assigned", assignments: [{ ...assignment, seesMoney }] }), now },
      { filter: {} },
    );
  expect(await see(false)).toMatchObject({
    value: { deals: [{ worth: null, fee: null }], sums: [{ line: "closed", count: 1, worth: [] }] },
  });
  expect(await see(true)).toMatchObject({
    value: { deals: [{ clientId }], sums: [{ worth: [{ minor: 4_800_000n }] }] },
  });
});
