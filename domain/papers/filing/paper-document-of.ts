import { dayIn } from "#domain/kernel/day.ts";
import type { Locale } from "#domain/kernel/format/locales.ts";
import type { PaperDocument, PaperSignature } from "../document/paper-document.ts";
import { type Evidence, kindNames, type Signer } from "../paper.ts";
import type { PaperPage } from "../read-papers.ts";

type Making = { locale: Locale; logo: Uint8Array | null; now: Date };

/** A paper as its PDF shows it, with all that happened to it. */
export function paperDocumentOf(page: PaperPage, { locale, logo, now }: Making): PaperDocument {
  const { number, title, kind, parties, timeZone, filled, signers, events, textHash, sentAt, endedAt } = page;
  const { agency, client, places } = parties;
  const roles = { client: `For ${client.name}`, agency: `For ${agency.name}`, person: "For themselves" };
  return {
    number,
    title,
    kind: kindNames[kind],
    agency: { ...agency, logo },
    client,
    day: dayIn(sentAt ?? now, timeZone),
    locale,
    timeZone,
    places,
    sections: filled,
    signers: signers.map((signer) => ({
      name: signer.name,
      email: signer.email,
      role: roles[signer.side],
      signedAt: signer.signedAt,
      signature: signatureOf(signer),
    })),
    events: events.map(({ at, who, address, browser, ...event }) => ({
      at,
      who: byItself.includes(event.kind) ? null : (who ?? agency.name),
      what: whatHappened(event, signers),
      address,
      browser,
    })),
    textHash: textHash ?? "",
    replaces: page.replaces?.number ?? null,
    replacedBy: page.replacedBy?.number ?? null,
    madeAt: endedAt ?? now,
  };
}

const byItself: Evidence["kind"][] = ["completed", "expired"];

const signatureOf = ({ signedAt, drawnName, typedName }: Signer): PaperSignature | null => {
  if (!signedAt) return null;
  return drawnName ? { kind: "drawn", png: drawnName } : { kind: "typed", name: typedName ?? "" };
};

function whatHappened({ kind, signerId, words }: Pick<Evidence, "kind" | "signerId" | "words">, signers: Signer[]) {
  const signer = signers.find(({ id }) => id === signerId);
  const email = signer?.email ?? "";
  const sentences: Record<Evidence["kind"], string> = {
    sent: `Sent the paper to ${email}`,
    opened: "Opened the paper",
    code_sent: `Asked for a code, which was sent to ${email}`,
    code_entered: `Entered the code sent to ${email}`,
    consented: "Agreed to sign electronically",
    signed: signer?.personId ? "Signed, signed in to their account" : "Signed",
    asked: `Asked: ${words ?? ""}`,
    answered: `Answered: ${words ?? ""}`,
    reminded: `Reminded ${email}`,
    declined: `Declined: ${words ?? ""}`,
    withdrawn: `Withdrew the paper${words ? `: ${words}` : ""}`,
    replaced: `Replaced the paper${words ? ` by ${words}` : ""}`,
    expired: "The last day to sign was over",
    completed: "Everybody had signed",
  };
  return sentences[kind];
}
