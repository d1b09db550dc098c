import { createHash } from "node:crypto";
import { logged } from "#domain/access/command.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { refuse } from "#domain/kernel/result.ts";
import { closed, paperConflict } from "./conflicts.ts";
import { onPaper } from "./draft-paper.ts";
import { endPaper } from "./end-paper.ts";
import { paperEvents, paperFacts } from "./events.ts";
import { readFieldValues, readParties, termsSections } from "./field-values.ts";
import { type FieldName, fieldWords, fillIn, missingFields, unshownSymbol } from "./fields.ts";
import { findPaperToChange, setPaper } from "./paper.queries.ts";
import { answerForm, endForm, sendForm } from "./paper.schema.ts";
import type { Paper, Section } from "./paper.ts";
import { findSigners, findTeamSigner, insertSigners, note } from "./signer.queries.ts";
import { unshownSigner } from "./signing.schema.ts";

/** What the signatures are about: SHA-256 of the very words, in hexadecimal. */
export const hashOfText = ({ number, title, sections }: { number: number; title: string; sections: Section[] }) =>
  createHash("sha256").update(JSON.stringify({ number, title, sections })).digest("hex");

const whereToFill: Partial<Record<FieldName, string>> = {
  "client address": "Fill in the client's address under Billing",
  "agency address": "Fill in your own under Settings, Company",
};
const whatIsMissing = (names: FieldName[]) => {
  const [first = "client"] = names;
  const how =
    whereToFill[first] ?? (first === "fee" || first.startsWith("days") ? "Add the agreement's terms" : "Fill it in");
  return `Nothing is known of {${first}}, ${fieldWords[first]}. ${how}, or take the field out of the text.`;
};

const wrong = (field: string, because: string) => refuse({ kind: "invalid", fields: { [field]: [because] } });

type Send = {
  id: string;
  signers: { name: string; email: string }[];
  agencyId: string;
  expiresOn: string;
  seen: number;
  byMail: boolean;
  /** Of each signer's name, the letters that the PDF has no font for. */
  unshown?: string[][];
};

/** Freezes the words of a draft and asks the first signer. A paper that it replaces ends with it. */
export const sendPaper = declareCommandOn({
  ...onPaper,
  input: sendForm,
  run: async ({ db, now }, { id, signers, agencyId, expiresOn, seen, byMail, unshown }: Send, may, paper: Paper) => {
    // Whoever sends twice at once names a version that is no more.
    if (paper.version !== seen) return paperConflict("changed");
    if (paper.state !== "draft") return paperConflict("not-draft");
    if (!byMail) return paperConflict("no-mail");
    const today = dayIn(now, paper.timeZone);
    if (expiresOn < today) return wrong("expiresOn", "Choose today or a later day.");
    const agency = await findTeamSigner(db, agencyId);
    if (!agency) return wrong("agencyId", "Choose somebody on the team with an account.");
    if (paper.terms && agency.role !== "admin")
      return wrong("agencyId", "Choose an admin: the last signature brings the agreement into force.");
    const member = paper.personId ? await findTeamSigner(db, paper.personId) : null;
    if (paper.personId && !member) return wrong("agencyId", "They have no account in use, so they can't sign.");
    if (member?.id === agency.id) return wrong("agencyId", "Somebody else has to countersign.");
    if (!paper.personId && signers.length === 0) return wrong("signers.0.email", "Enter who signs for the client.");
    for (const [at, letters] of (unshown ?? []).entries())
      if (letters.length > 0) return wrong(`signers.${at}.name`, unshownSigner(letters));
    const emails = signers.map(({ email }) => email.toLowerCase());
    const twice = emails.findIndex((email, at) => emails.indexOf(email) !== at);
    if (twice >= 0) return wrong(`signers.${twice}.email`, "Each signer needs an address of their own.");

    const first = member?.name ?? signers[0]?.name;
    const parties = await readParties(db, may, paper);
    const values = await readFieldValues(db, may, paper, { day: today, expiresOn, signer: first, parties });
    const lacking = missingFields(paper.sections, values);
    if (lacking.length > 0) return refuse({ kind: "invalid", fields: { "": [whatIsMissing(lacking)] } });
    const sections = [...fillIn(paper.sections, values), ...termsSections(paper, parties.currency)];
    if (paper.terms && sections.length === paper.sections.length)
      return paperConflict("unread-terms", parties.currency);
    const symbol = unshownSymbol([paper.title, ...sections.flatMap(({ heading, text }) => [heading, text])].join("\n"));
    if (symbol) return refuse({ kind: "invalid", fields: { "": [symbol] } });
    const textHash = hashOfText({ number: paper.number, title: paper.title, sections });
    await setPaper(db, may, paper, {
      state: "sent",
      sections,
      draftedSections: paper.sections,
      currency: paper.terms && parties.currency,
      textHash,
      expiresOn,
      sentAt: now,
    });
    const outside = member
      ? [{ side: "person" as const, name: member.name, email: member.email, personId: member.id }]
      : signers.map(({ name, email }) => ({
          side: "client" as const,
          name,
          email: email.toLowerCase(),
          personId: null,
        }));
    const countersigner = { side: "agency" as const, name: agency.name, email: agency.email, personId: agency.id };
    const asked = await insertSigners(db, may, { paperId: id, signers: [...outside, countersigner] }, now);
    const [turn] = asked;
    await note(db, may, id, { events: [{ kind: "sent", signerId: turn?.id ?? null }], now });
    const before = paper.replacesId ? await findPaperToChange(db, paper.replacesId) : null;
    const ended =
      before?.state === "sent"
        ? [await endPaper({ db, now }, { paper: before, state: "replaced", words: `Paper ${paper.number}` }, may)]
        : [];
    const after = paperFacts.write({ number: paper.number, ...(turn && { signerId: turn.id }) });
    const sent = paperEvents["paper.sent"].entry({ entityId: id, clientId: paper.clientId, after });
    return logged({ number: paper.number }, ...ended, sent);
  },
});

/** `seen`: the version that whoever withdraws it read, where they say so. */
type Withdrawal = { id: string; reason: string; seen?: number };

/** It can't be signed any more, and everybody who was asked is told. */
export const withdrawPaper = declareCommandOn({
  ...onPaper,
  input: endForm,
  run: async ({ db, now }, { reason, seen }: Withdrawal, may, paper: Paper) => {
    if (seen !== undefined && paper.version !== seen) return paperConflict("changed");
    if (paper.state !== "sent") return paperConflict("not-open", closed[paper.state]);
    return logged(null, await endPaper({ db, now }, { paper, state: "withdrawn", words: reason || null }, may));
  },
});

/** Answers what a signer asked; the answer goes to them by email and stands with the evidence. */
export const answerQuestion = declareCommandOn({
  ...onPaper,
  input: answerForm,
  run: async (
    { db, now },
    { id, signerId, words }: { id: string; signerId: string; words: string },
    may,
    paper: Paper,
  ) => {
    if (paper.state !== "sent") return paperConflict("not-open", closed[paper.state]);
    const signer = (await findSigners(db, id)).find((one) => one.id === signerId);
    if (!signer) return refuse({ kind: "missing" });
    await note(db, may, id, { events: [{ kind: "answered", signerId, words }], now });
    await setPaper(db, may, paper, {});
    const after = paperFacts.write({ number: paper.number, signerId, words });
    return logged(null, paperEvents["paper.answered"].entry({ entityId: id, clientId: paper.clientId, after }));
  },
});
