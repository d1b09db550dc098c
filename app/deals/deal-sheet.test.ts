import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { commentOnDeal, disputeClaim } from "#domain/deals/commands/index.ts";
import { plainFormats } from "#domain/kernel/format/formats.ts";
import { newId } from "#domain/kernel/id.ts";
import { drawSheet } from "#platform/pdf/draw-sheet.ts";
import { staffOf } from "#tests/actors.ts";
import { openDeals, today } from "#tests/deals.ts";
import { openDesk } from "#tests/uploads/desk.ts";
import { dealSheet, onPaper } from "./deal-sheet.ts";
import { readPage } from "./read-page.ts";

type Which = { clientId: string; id: string };

async function openPapers() {
  const deals = await openDeals();
  const { ctx } = await openDesk();
  const drawn = { brandName: "Foyer", drawnOn: today, at: deals.now, formats: plainFormats };
  const pdfOf = async (actor: Actor, which: Which) => {
    const formats = onPaper(plainFormats);
    const sheet = dealSheet(await readPage({ ...ctx(actor), formats }, which), { ...drawn, formats });
    const document = await getDocumentProxy(new Uint8Array(await drawSheet(sheet)));
    const { text } = await extractText(document, { mergePages: true });
    return text.replace(/\s+/g, " ").replaceAll("\u00a0", " ");
  };
  /** A comment that brings a file. */
  const show = async (which: Which, { name, isShared }: { name: string; isShared: boolean }) => {
    const { db, noor, deps, now } = deals;
    const said = await commentOnDeal(
      { db, actor: noor, ...deps },
      { ...which, body: "Between us.", isShared, key: newId() },
    );
    if (!said.ok) throw new Error(said.problem.kind);
    const fileId = newId();
    const file = { storageKey: `attachment/${fileId}`, purpose: "attachment", mime: "text/plain", sha256: fileId };
    await db
      .insertInto("files")
      .values({ id: fileId, ...file, originalName: name, size: 4_200, isWhole: true, createdAt: now })
      .execute();
    await db.insertInto("dealFiles").values({ fileId, dealId: which.id, commentId: said.value.id }).execute();
  };
  return { ...deals, pdfOf, show };
}

test("a deal's document has its stage, value, fee, people, events, evidence and entries in the ledger", async () => {
  const { ben, noor, ana, add, step, claim, db, deps, seenOf, pdfOf, show, clientId } = await openPapers();
  const which = await add({ responsibleId: ben.id, source: "Company register", why: "A second packing line." });
  await step(which, "meeting_held", { words: "They asked for a price." });
  await claim(which);
  await show(which, { name: "order.pdf", isShared: true });
  await show(which, { name: "margins.txt", isShared: false });

  for (const actor of [noor, ana]) {
    const pdf = await pdfOf(actor, which);
    for (const words of [
      "Douro Mills",
      "Ben Okafor",
      "Teresa Moura",
      "Company register",
      "A second packing line.",
      "Meeting held. They asked for a price. 21 Nov 2026 US$0.00",
      "Deal closed, not confirmed yet 22 Nov 2026 US$48,000.00",
      "US$4,800.00",
      "23 Nov 2026, 09:00 Close claimed, for 22 Nov 2026 Noor Haddad US$48,000.00",
      "order.pdf 4 kB Noor Haddad 23 Nov 2026, 09:00",
    ])
      expect(pdf).toContain(words);
    // The talk, and what is for the team alone, stay out.
    for (const words of ["margins.txt", "Between us."]) expect(pdf).not.toContain(words);
  }
  for (const reader of [noor, ana])
    expect(await pdfOf(reader, which)).toContain("Deal closed: Ana Works has not answered yet");

  const form = { reason: "other_value", words: "It was forty.", seen: await seenOf(which.id) } as const;
  expect(await disputeClaim({ db, actor: ana, ...deps }, { clientId, id: which.id, ...form })).toMatchObject({
    ok: true,
  });
  const disputed = await pdfOf(ana, which);
  for (const words of [
    "Fee, not owed while it is disputed",
    "It was forty.",
    "Deal closed: Ana Works disputes this claim",
  ])
    expect(disputed).toContain(words);
});

test("the document has no more than its reader may see: names from the meeting on, amounts with the money flag", async () => {
  const { noor, ana, ben, add, claimed, pdfOf } = await openPapers();
  const found = await add();
  expect(await pdfOf(noor, found)).toContain("Teresa Moura");
  expect(await pdfOf(ana, found)).not.toContain("Teresa Moura");

  const which = await claimed();
  expect(await pdfOf(ana, which)).toContain("48,000.00");
  const blind = staffOf(ben.id, { scope: "all", assignments: [] });
  const pdf = await pdfOf(blind, which);
  expect(pdf).toContain("Close claimed");
  for (const amount of ["48,000", "4,800", "0.00", "Currency"]) expect(pdf).not.toContain(amount);
});
