import { expect, test } from "vitest";
import type { RequestContext } from "#app/http/request-context.ts";
import { type Actor, visitor } from "#domain/access/actor.ts";
import { answerClaim, answerPath, signAnswers } from "#domain/deals/answer/index.ts";
import { commentOnDeal } from "#domain/deals/commands/index.ts";
import { keepUpload } from "#domain/files/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDeals } from "#tests/deals.ts";
import { signer } from "#tests/deps.ts";
import { must } from "#tests/invoices.ts";
import { openDesk } from "#tests/uploads/desk.ts";
import { readAnswerView } from "./read-answer.ts";

async function openLink(but: Parameters<typeof openDeals>[0] = {}) {
  const app = await openDeals(but);
  const { db, ana, deps } = app;
  const { ctx } = await openDesk();
  const { id } = await app.claimed({ words: "They ordered on Friday." });
  const signed = signAnswers(answerPath({ id, claimNo: 3, memberId: ana.id }), ana.id, signer);
  const place = { dealId: id, claimNo: "3", link: signed.split("/").at(-1) ?? "" };
  const read = async (actor: Actor = visitor, now = app.now) => {
    const open = ctx(actor);
    const keyed = { ...open, now, keys: signer } as RequestContext; // everything the page uses
    return readAnswerView(keyed, place);
  };
  const answer = (answered: Parameters<typeof answerClaim>[1]["answer"]) =>
    answerClaim({ db, actor: visitor, ...deps, signer }, { ...place, answer: answered });
  const which = { clientId: app.clientId, id };
  return { ...app, which, read, answer };
}

test("it says who claims what, for whom, in whose name, and where the file is", async () => {
  const { db, read, ana, noor, deps, which } = await openLink();
  const view = await read();
  expect(view).toMatchObject({
    title: "Has Douro Mills signed?",
    takesAnswer: true,
    about: ["Noor Haddad of Foyer says that Douro Mills closed for Ana Works. Is all of this right?"],
    file: `/login?next=${encodeURIComponent(`/dashboard/deals/${which.id}`)}`,
  });
  expect(view?.facts).toEqual([
    ["Company", "Douro Mills"],
    ["Value", "$48,000.00"],
    ["Fee", "$4,800.00 (10% of the value, when the deal is closed)"],
    ["Closed on", "22 Nov 2026"],
    ["In their words", "They ordered on Friday."],
    ["Answer by", "Monday 30 November 2026"],
  ]);
  expect(await read(ana)).toMatchObject({ file: `/dashboard/deals/${which.id}` });

  // What is attached is named to the signed in alone.
  const facts = { mime: "application/pdf", size: 3, sha256: "abc" };
  const store = { write: async () => ({ ok: true as const, facts }), remove: async () => {} };
  const file = { purpose: "attachment", givenName: "order.pdf", size: 3, clientId: null } as const;
  const { fileId } = must(await keepUpload({ db, actor: noor, ...deps, ...store }, file));
  const shown = { ...which, body: "The order.", isShared: true, key: newId(), fileId };
  must(await commentOnDeal({ db, actor: noor, ...deps }, shown));
  expect((await read(ana))?.facts).toContainEqual(["Evidence", "order.pdf"]);
  expect(JSON.stringify(await read())).not.toContain("order.pdf");
});

test("once it was answered it says by whom and when, and nothing more to who is not signed in", async () => {
  const { read, answer, ana } = await openLink();
  expect(await answer({ kind: "confirmed" })).toMatchObject({ ok: true });
  const view = await read();
  expect(view).toMatchObject({
    title: "The deal is confirmed",
    isAnswered: true,
    about: ["Confirmed by Ana Silva on 23 Nov 2026, 09:00."],
    facts: [],
  });
  expect(JSON.stringify(view)).not.toMatch(/Douro|48,000|4,800/);
  expect((await read(ana))?.facts).toContainEqual(["Value", "$48,000.00"]);

  const other = await openLink();
  await other.answer({ kind: "disputed", reason: "other", words: "It is not ours." });
  const disputed = await other.read();
  expect(disputed).toMatchObject({ about: ["Disputed by Ana Silva on 23 Nov 2026, 09:00."], facts: [] });
  expect(JSON.stringify(disputed)).not.toMatch(/Douro|48,000|not ours/);
});

test("a link that was overtaken tells nothing of the claim that came after it, and neither does a late one", async () => {
  const { read, claim, which } = await openLink();
  const late = await read(visitor, new Date("2026-12-04T09:00:00Z"));
  expect(late).toMatchObject({ title: "The deadline to answer has passed", facts: [] });
  expect(await claim(which, { intent: "change_claim", amount: "12345" })).toMatchObject({ ok: true });
  const changed = await read();
  expect(changed).toMatchObject({ title: "This claim was changed", facts: [] });
  for (const view of [late, changed]) expect(JSON.stringify(view)).not.toMatch(/Douro|48,000|12,345/);
});

test("what silence confirmed is asked about once more, and no longer once its fee is paid", async () => {
  const { db, read, which } = await openLink({ silence: "confirm" });
  const past = new Date("2026-12-01T09:00:00Z");
  expect(await read(visitor, past)).toMatchObject({
    title: "Douro Mills was confirmed because nobody answered",
    takesAnswer: true,
    isSilent: true,
    about: [
      "Noor Haddad of Foyer said that Douro Mills closed for Ana Works, and nobody at Ana Works answered in time.",
      "If this is wrong, dispute it. You can until the fee is invoiced or paid.",
    ],
  });
  await db
    .updateTable("payments")
    .set({ status: "completed", completedAt: past })
    .where("dealPart", "=", "fee")
    .where("dealId", "=", which.id)
    .execute();
  const view = await read(visitor, past);
  expect(view).toMatchObject({
    title: "The deal is confirmed",
    about: ["It has counted as confirmed since 1 Dec 2026, 09:00, because nobody answered in time."],
    facts: [],
  });
});
