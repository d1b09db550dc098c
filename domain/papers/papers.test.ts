import { expect, test } from "vitest";
import { type Actor, jobs } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { drawPaper } from "#platform/pdf/draw-paper.ts";
import { clientOf, staffOf } from "#tests/actors.ts";
import { must } from "#tests/invoices.ts";
import { from, openPapers, seedUpload, termsForm } from "#tests/papers.ts";
import { filePapers, type PaperPage, paperDocumentOf, paperSheet, readPaperFile } from "./filing/index.ts";
import {
  discardPaper,
  draftPaper,
  draftReplacement,
  keepScan,
  listPapers,
  papersOfAgreements,
  readPaper,
  savePaperTemplate,
  savePaperTerms,
  savePaperText,
  sendPaper,
  tendPapers,
  withdrawPaper,
} from "./index.ts";
import { draftForm } from "./paper.schema.ts";
import type { Section } from "./paper.ts";
import { hashOfText } from "./send-paper.ts";
import { declineByLink, openSigning, signByLink, signWithAccount } from "./signing/index.ts";

test("a paper is made from a template, sent, signed by both sides, and brings its agreement into force", async () => {
  const { db, noor, ana, clientId, now, sent, sign, signed, rowOf, eventsOf, at } = await openPapers();
  const { id, signers, textHash } = await sent({ terms: termsForm() });
  const [client, agency] = signers;
  const page = await readPaper({ db, actor: noor, now }, id);
  expect(page.ok && page.value.sections[1]?.text).toBe("12% of the value, when the deal is closed. You have 9 days.");
  expect(await sign(client?.id ?? "", textHash)).toEqual({ ok: true, value: { isComplete: false } });

  const countersign = { signerId: agency?.id ?? "", from, ...signed(textHash) };
  const byAnother = await signWithAccount({ db, actor: ana, now: at(2) }, countersign);
  expect(byAnother).toEqual({ ok: false, problem: { kind: "missing" } });
  expect(await signWithAccount({ db, actor: noor, now: at(2) }, countersign)).toEqual({
    ok: true,
    value: { isComplete: true },
  });
  const paper = await rowOf(id);
  const agreement = await db
    .selectFrom("feeAgreements")
    .select(["id", "number", "percentBp", "inForceFrom"])
    .where("clientId", "=", clientId)
    .orderBy("number", "desc")
    .executeTakeFirst();
  expect(agreement).toMatchObject({ percentBp: 1200, inForceFrom: "2026-12-01", id: paper.agreementId });
  expect(paper.state).toBe("completed");
  expect(await eventsOf(id)).toEqual([
    ...["sent", "code_sent", "code_entered", "opened", "consented", "signed"],
    ...["consented", "signed", "completed"],
  ]);
});

test("whoever signs sees all terms that come into force, in the currency of the day", async () => {
  const { db, noor, clientId, now, sent, draft, sign, signed, rowOf, at } = await openPapers();
  const terms = termsForm({
    ...{ rule: "fixed", percent: "", fixed: "500", meetingFee: "40", meetingFeeFor: "qualified", returnDays: "3" },
    ...{ "criteria.0.words": "Budget is known", "criteria.0.isRequired": "on", clause: "A flat fee." },
  });
  const preview = await draft();
  must(await savePaperTerms({ db, actor: noor, now }, { id: preview.id, form: terms }));
  const { id, signers, textHash } = await sent({ terms });
  const text = [
    "With the last signature these terms come into force, from 1 Dec 2026 on, or from the day on which another agreement between us begins that is added meanwhile and begins later. Amounts are in USD.",
    "Fee for a deal: $500, when the deal is closed.",
    'In words that are quoted wherever the fee is named: "A flat fee."',
    "Fee for a meeting: $40.00 for a meeting that meets what is required.",
    "What makes a meeting count: Budget is known (required).",
    "A meeting that was missed: no other is promised.",
    "Closed deals: you have 9 days to confirm one. If you do not answer in time, we call you; nothing is charged until you confirm.",
    "Returns: a lead can be returned within 3 days.",
    "Protection: a company counts as introduced for 90 days.",
    "Names of people: you see them from the meeting on.",
  ].join("\n\n");
  const inForce = { heading: "Terms in force", text };
  const { title, number, sections } = await rowOf(id);
  expect(sections).toEqual([expect.anything(), expect.anything(), inForce]);
  const inOrder = (sections as Section[]).map(({ heading, text }) => ({ heading, text }));
  expect(hashOfText({ title, number, sections: inOrder })).toBe(textHash);
  for (const one of [id, preview.id]) {
    const page = must(await readPaper({ db, actor: noor, now }, one));
    expect(page.filled.at(-1)).toEqual(inForce);
    expect(paperDocumentOf(page, { locale: "en-GB", logo: null, now }).sections.at(-1)).toEqual(inForce);
  }
  // Another that is made from it does not say it twice.
  const next = must(await draftReplacement({ db, actor: noor, now }, { id }));
  expect((await rowOf(next.id)).sections).toHaveLength(2);

  must(await sign(signers[0]?.id ?? "", textHash));
  await db.updateTable("clients").set({ currency: "CHF" }).where("id", "=", clientId).execute();
  const countersign = { signerId: signers[1]?.id ?? "", from, ...signed(textHash) };
  const agreements = db.selectFrom("feeAgreements").select("number").where("clientId", "=", clientId);
  const before = await agreements.execute();
  expect(await signWithAccount({ db, actor: noor, now: at(2) }, countersign)).toMatchObject({
    problem: {
      code: "paper-other-currency",
      because:
        "The amounts in this paper are in USD, and the client's currency is CHF now. Withdraw it and send another.",
    },
  });
  expect([await agreements.execute(), (await rowOf(id)).state]).toEqual([before, "sent"]);
  await db.updateTable("clients").set({ currency: "USD" }).where("id", "=", clientId).execute();
  expect(await signWithAccount({ db, actor: noor, now: at(3) }, countersign)).toMatchObject({ ok: true });
});

test("two who sign at once, or one who declines meanwhile: one outcome", async () => {
  const { sent, prove, deps, signed, rowOf, eventsOf } = await openPapers();
  const { id, signers, textHash } = await sent();
  const place = await prove(signers[0]?.id ?? "");
  const outcomes = await Promise.all([
    signByLink(deps(1), { ...place, ...signed(textHash) }),
    signByLink(deps(1), { ...place, ...signed(textHash) }),
    declineByLink(deps(1), { ...place, reason: "Too dear." }),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const kinds = (await eventsOf(id)).filter((kind) => kind === "signed" || kind === "declined");
  expect(kinds).toHaveLength(1);
  expect((await rowOf(id)).state).toBe(kinds[0] === "declined" ? "declined" : "sent");
});

test("signers sign in their order, and each once", async () => {
  const { sent, sign, prove, deps, signed } = await openPapers();
  const two = [
    { name: "Ana Silva", email: "ana@works.test" },
    { name: "Rui Costa", email: "rui@works.test" },
  ];
  const { signers, textHash } = await sent({ signers: two });
  const [first, second] = signers.map(({ id }) => id);
  expect(await sign(second ?? "", textHash)).toMatchObject({ problem: { code: "paper-not-your-turn" } });
  expect(await sign(first ?? "", textHash, 2)).toMatchObject({ ok: true });
  const again = await prove(first ?? "", 4);
  expect(await signByLink(deps(4), { ...again, ...signed(textHash) })).toMatchObject({
    problem: { code: "paper-signed-before" },
  });
  expect(await sign(second ?? "", textHash, 6)).toMatchObject({ ok: true });
});

test("what was withdrawn or replaced meanwhile takes no signature, and says so", async () => {
  const { db, noor, now, sent, prove, deps, signed, send, rowOf } = await openPapers();
  const one = await sent();
  const place = await prove(one.signers[0]?.id ?? "");
  await withdrawPaper({ db, actor: noor, now }, { id: one.id, reason: "" });
  expect(await signByLink(deps(1), { ...place, ...signed(one.textHash) })).toMatchObject({
    problem: { because: "The sender withdrew this paper, so it can't be signed any more." },
  });

  const other = await sent();
  const open = await prove(other.signers[0]?.id ?? "");
  const next = await draftReplacement({ db, actor: noor, now }, { id: other.id });
  if (!next.ok) throw new Error(next.problem.kind);
  expect(await send(next.value.id)).toMatchObject({ ok: true });
  expect((await rowOf(other.id)).state).toBe("replaced");
  expect(await signByLink(deps(1), { ...open, ...signed(other.textHash) })).toMatchObject({
    problem: { because: "Another paper has replaced this one. Open the link in the newer email." },
  });
  const page = await readPaper({ db, actor: noor, now }, next.value.id);
  expect(page.ok && page.value.replaces?.id).toBe(other.id);
  // Its words are filled in anew.
  expect(page.ok && page.value.sections[0]?.text).toContain(`paper ${next.value.number}, `);
});

test("the last day ends by the client's clock, and the paper then expires by itself", async () => {
  const { db, clientId, sent, sign, rowOf } = await openPapers();
  await db.updateTable("clients").set({ timeZone: "America/Los_Angeles" }).where("id", "=", clientId).execute();
  const late = await sent({ expiresOn: "2026-11-23" });
  // 23 November, 23:59 in Los Angeles; it is the 24th in Berlin by then.
  const minutes = (Date.parse("2026-11-24T07:59:00Z") - Date.parse("2026-11-23T09:00:00Z")) / 60_000;
  expect(await sign(late.signers[0]?.id ?? "", late.textHash, minutes)).toMatchObject({ ok: true });
  const over = await sent({ expiresOn: "2026-11-23" });
  const next = new Date("2026-11-24T08:00:00Z");
  expect(await sign(over.signers[0]?.id ?? "", over.textHash, minutes + 1)).toMatchObject({
    problem: { because: "This paper has expired. Ask the sender for a new one." },
  });
  await tendPapers({ db, actor: jobs, now: next });
  expect((await rowOf(over.id)).state).toBe("expired");
});

test("once sent, neither the words nor what happened can be changed, not even in the database", async () => {
  const { db, noor, now, sent, rowOf } = await openPapers();
  const { id } = await sent();
  const edit = { id, title: "Other", sections: [{ heading: "A", text: "B" }], seen: (await rowOf(id)).version };
  expect(await savePaperText({ db, actor: noor, now }, edit)).toMatchObject({ problem: { code: "paper-not-draft" } });
  const raw = db.updateTable("papers").set({ sections: "[]" }).where("id", "=", id).execute();
  await expect(raw).rejects.toThrow("the words of a paper that was sent stay");
  const gone = db.deleteFrom("paperEvents").where("paperId", "=", id).execute();
  await expect(gone).rejects.toThrow("append-only");
  await expect(db.deleteFrom("papers").where("id", "=", id).execute()).rejects.toThrow("stays");
});

test("what can't be sent says why", async () => {
  const { db, noor, clientId, now, draft, send, rowOf } = await openPapers();
  const { id } = await draft();
  expect(await send(id, { byMail: false })).toMatchObject({ problem: { code: "paper-no-mail" } });
  expect(await send(id, { expiresOn: "2026-11-01" })).toMatchObject({
    problem: { fields: { expiresOn: ["Choose today or a later day."] } },
  });
  const twice = [
    { name: "Ana", email: "ana@works.test" },
    { name: "Rui", email: "Ana@works.test" },
  ];
  expect(await send(id, { signers: twice })).toMatchObject({
    problem: { fields: { "signers.1.email": ["Each signer needs an address of their own."] } },
  });
  const text = [{ heading: "Who", text: "Between us and {client address}." }];
  await savePaperText({ db, actor: noor, now }, { id, title: "A", sections: text, seen: (await rowOf(id)).version });
  expect(await send(id)).toMatchObject({
    problem: {
      fields: {
        "": [
          "Nothing is known of {client address}, the client's registered name and address, from its billing details. Fill in the client's address under Billing, or take the field out of the text.",
        ],
      },
    },
  });
  const symbols = [{ heading: "Who", text: "Foyer® ✔ done" }];
  expect(draftForm.safeParse({ title: "A ☎", sections: symbols }).error?.issues).toMatchObject([
    { path: ["title"], message: 'The PDF can\'t show "☎". Write it in words, or take it out.' },
    { path: ["sections", 0, "text"], message: 'The PDF can\'t show "✔". Write it in words, or take it out.' },
  ]);
  expect(draftForm.safeParse({ title: "Foyer™", sections: [{ heading: "©", text: "5 € ± 1" }] }).success).toBe(true);
  const named = [{ heading: "Who", text: "Between us and {client}." }];
  await savePaperText({ db, actor: noor, now }, { id, title: "A", sections: named, seen: (await rowOf(id)).version });
  await db.updateTable("clients").set({ companyName: "Ana 🎉" }).where("id", "=", clientId).execute();
  expect(await send(id)).toMatchObject({
    problem: { fields: { "": ['The PDF can\'t show "🎉". Write it in words, or take it out.'] } },
  });
  const seen = (await rowOf(id)).version - 1;
  const signers = [{ name: "Ana", email: "ana@works.test" }];
  const old = { id, signers, agencyId: noor.id, expiresOn: "2026-12-10", seen, byMail: true };
  expect(await sendPaper({ db, actor: noor, now }, old)).toMatchObject({ problem: { code: "paper-changed" } });
});

test("clients see what was sent to them and no draft; staff see papers of clients whose money they see", async () => {
  const { db, ben, ana, clientId, now, draft, sent, linkOf, keys } = await openPapers();
  const { id: draftId } = await draft();
  const { id, signers } = await sent();
  const listed = await listPapers({ db, actor: ana }, { filter: {} });
  expect(listed.ok && listed.value.papers.map((paper) => paper.id)).toEqual([id]);
  expect(await readPaper({ db, actor: ana, now }, draftId)).toMatchObject({ ok: false });
  expect(await readPaper({ db, actor: ben, now }, id)).toMatchObject({ ok: false });
  const shut = clientOf(ana.id, clientId, { portal: { ...ana.portal, showPapers: false } });
  expect(await readPaper({ db, actor: shut, now }, id)).toMatchObject({ ok: false });
  const signerId = signers[0]?.id ?? "";
  const forwarded = await openSigning({ db, now, keys }, { signerId, link: linkOf(signerId), session: "" });
  expect(forwarded).toMatchObject({ value: { isProved: false, paper: { sections: [] } } });
  const forged = await openSigning({ db, now, keys }, { signerId, link: "x".repeat(43), session: "" });
  expect(forged).toEqual({ ok: false, problem: { kind: "missing" } });
});

test("whoever countersigns reads what they sign, be they let into the client's money or not", async () => {
  const { db, noor, ben, now, at, draft, send, sign, signed, rowOf } = await openPapers();
  const { id } = await draft();
  const reads = async () => (await readPaper({ db, actor: ben, now }, id)).ok;
  const lists = async () => {
    const { papers } = must(await listPapers({ db, actor: ben }, { filter: {}, limit: 200 }));
    return papers.some((paper) => paper.id === id);
  };
  expect([await reads(), await lists()]).toEqual([false, false]);
  must(await send(id, { agencyId: ben.id }));
  expect([await reads(), await lists()]).toEqual([true, true]);

  const textHash = (await rowOf(id)).textHash ?? "";
  const signers = must(await readPaper({ db, actor: noor, now }, id)).signers;
  await sign(signers[0]?.id ?? "", textHash);
  const countersign = { signerId: signers[1]?.id ?? "", from, ...signed(textHash) };
  expect(await signWithAccount({ db, actor: ben, now: at(2) }, countersign)).toMatchObject({ ok: true });
  expect([(await rowOf(id)).state, await reads()]).toEqual(["completed", true]);
});

test("nobody signs the terms of a team member for both sides", async () => {
  const { db, noor, ben, now, send, rowOf } = await openPapers();
  const form = { kind: "team_terms" as const, name: "Terms", sections: [{ heading: "What", text: "We both agree." }] };
  const { id: templateId } = must(await savePaperTemplate({ db, actor: noor, now }, { id: null, seen: 0, ...form }));
  const { id } = must(await draftPaper({ db, actor: noor, now }, { templateId, clientId: null, personId: ben.id }));
  expect(await send(id, { signers: [], agencyId: ben.id })).toMatchObject({
    problem: { fields: { agencyId: ["Somebody else has to countersign."] } },
  });
  expect((await rowOf(id)).state).toBe("draft");
  expect(await send(id, { signers: [], agencyId: noor.id })).toMatchObject({ ok: true });
});

test("drafts are listed to whoever may write them, and a key for one client lists nobody's own papers", async () => {
  const { db, noor, ben, clientId, draft } = await openPapers();
  const { id: draftId } = await draft();
  const { id: ownId } = await draft();
  await db
    .updateTable("papers")
    .set({ clientId: null, personId: ben.id, kind: "team_terms", state: "withdrawn", endedAt: new Date() })
    .set({ sentAt: new Date(), textHash: "a".repeat(64), expiresOn: "2026-12-10" })
    .where("id", "=", ownId)
    .execute();
  const listed = async (actor: Actor) => {
    const list = must(await listPapers({ db, actor }, { filter: {}, limit: 200 })).papers.map(({ id }) => id);
    return [draftId, ownId].filter((id) => list.includes(id));
  };
  const assignments = [{ clientId, isLead: true, seesMoney: true, revealsSecrets: false }];
  const withMoney = staffOf(ben.id, { assignments });
  const grant = { id: newId(), name: "Key", scopes: ["papers:read"] as const, clientId };

  expect(await listed(noor)).toEqual([draftId, ownId]);
  expect(await listed(withMoney)).toEqual([ownId]);
  expect(await listed({ ...withMoney, key: grant })).toEqual([]);
  expect(await listed({ ...noor, key: grant })).toEqual([]);
  expect(await listed({ ...noor, key: { ...grant, scopes: ["papers:read", "papers:write"] } })).toEqual([draftId]);
});

test("the signed PDF is stored once, for good", async () => {
  const { db, noor, now, sent, sign, signed, rowOf, at } = await openPapers();
  const { id, signers, textHash } = await sent();
  await sign(signers[0]?.id ?? "", textHash);
  await signWithAccount({ db, actor: noor, now: at(2) }, { signerId: signers[1]?.id ?? "", from, ...signed(textHash) });
  const stored = new Map<string, Uint8Array>();
  const put = async (key: string, bytes: Uint8Array) => void stored.set(key, bytes);
  const draw = async (paper: PaperPage) =>
    drawPaper(paperSheet(paperDocumentOf(paper, { locale: "en-GB", logo: null, now }), null));
  const filing = { db, actor: jobs, now: at(3), put, remove: async () => {}, draw };
  expect(await filePapers(filing)).toEqual([]);
  const { fileId } = await rowOf(id);
  await filePapers(filing);
  expect((await rowOf(id)).fileId).toBe(fileId);
  const file = await db
    .selectFrom("files")
    .selectAll()
    .where("id", "=", fileId ?? "")
    .executeTakeFirstOrThrow();
  expect(
    Buffer.from(stored.get(file.storageKey) ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  const page = await readPaper({ db, actor: noor, now }, id);
  if (!page.ok) throw new Error(page.problem.kind);
  expect(await readPaperFile({ db, actor: noor }, page.value)).toMatchObject({ ok: true });
});

test("a paper signed elsewhere is kept with its scan, is the paper of one agreement, and can be removed", async () => {
  const { db, noor, clientId, now, rowOf } = await openPapers();
  const upload = (name: string, mime: string) => seedUpload(db, noor.id, { name, mime });
  const form = { kind: "agreement" as const, title: "Agreement of 2025", clientId, personId: null };
  const { id: agreementId } = await db
    .selectFrom("feeAgreements")
    .select("id")
    .where("clientId", "=", clientId)
    .where("number", "=", 1)
    .executeTakeFirstOrThrow();
  const scan = async (but: Partial<Parameters<typeof keepScan>[1]> = {}) =>
    keepScan(
      { db, actor: noor, now },
      {
        ...form,
        ...{ signedOn: "2025-03-02", agreementId, key: newId() },
        fileId: await upload("signed.pdf", "application/pdf"),
        ...but,
      },
    );
  const fields = async (but: Parameters<typeof scan>[0]) => {
    const refused = await scan(but);
    return !refused.ok && refused.problem.kind === "invalid" ? refused.problem.fields : refused;
  };
  expect(await fields({ fileId: null })).toEqual({ file: ["Choose the scan, as a PDF."] });
  expect(await fields({ fileId: await upload("photo.png", "image/png") })).toEqual({
    file: ["Choose the scan, as a PDF."],
  });
  expect(await fields({ signedOn: "2026-11-24" })).toEqual({ signedOn: ["Choose today or an earlier day."] });
  // The client was changed after the agreement was chosen, or the kind.
  const another = ["This is no agreement of that client. Choose another, or none."];
  const otherId = (await openPapers()).clientId;
  expect(await fields({ clientId: otherId })).toEqual({ agreementId: another });
  expect(await fields({ kind: "team_terms", clientId: null, personId: noor.id })).toEqual({ agreementId: another });
  expect(await fields({ kind: "nda" })).toEqual({ kind: ["Choose Agreement: no other kind can be the paper of one."] });

  const kept = must(await scan());
  expect(await rowOf(kept.id)).toMatchObject({ state: "completed", isScan: true, sentAt: null });
  const asked = { clientId, agreementIds: [agreementId] };
  expect((await papersOfAgreements({ db, actor: noor }, asked)).get(agreementId)).toMatchObject({
    id: kept.id,
    isScan: true,
  });
  expect(await fields({})).toEqual({ agreementId: ["This agreement has a paper already. Choose another."] });

  must(await discardPaper({ db, actor: noor, now }, { id: kept.id }));
  expect((await papersOfAgreements({ db, actor: noor }, asked)).size).toBe(0);
  must(await scan());
});

test("the number of a draft that was discarded is not used again", async () => {
  const { db, noor, now, draft } = await openPapers();
  const { id, number } = await draft();
  must(await discardPaper({ db, actor: noor, now }, { id }));
  expect((await draft()).number).toBeGreaterThan(number);
});
