import { formatsFor, zoneName } from "#domain/kernel/format/formats.ts";
import { regionOf } from "#domain/kernel/format/locales.ts";
import { offsetIn } from "#domain/kernel/format/wall-clock.ts";
import type { PaperDocument, PaperEvent, PaperSigner } from "./paper-document.ts";

/** How a paper is sealed, for its page of evidence; null while it is not. */
export type SealWords = { certificate: string; fingerprint: string; timestamp: "none" | "asked" | { problem: string } };

/** A paper's content for its PDF (platform/pdf), for the agency's own formats. */
export function paperSheet(document: PaperDocument, seal: SealWords | null) {
  const { number, title, kind, agency, client, day, locale, sections, signers, events, textHash, madeAt } = document;
  const { longDay } = formatsFor(document);
  // The United States and Canada, which also print on Letter.
  const { isMonthFirst } = regionOf(locale);
  const party = ({ name, address }: { name: string; address: string }) =>
    [drawable(name), address].filter(Boolean).join("\n");
  const facts: [string, string | null][] = [
    ["Between", party(agency)],
    ["And", party(client)],
    ["Paper", `${number}, ${kind.charAt(0).toLowerCase()}${kind.slice(1)}`],
    ["Date", longDay(day)],
    ["Replaces", document.replaces === null ? null : `Paper ${document.replaces}`],
    ["Replaced by", document.replacedBy === null ? null : `Paper ${document.replacedBy}`],
  ];
  return {
    size: isMonthFirst ? ("Letter" as const) : ("A4" as const),
    brandName: drawable(agency.name),
    logo: agency.logo ?? null,
    title,
    name: `Paper ${number}`,
    facts: present(facts),
    // As they were signed: what fonts lack never came in, and would stand there as a question mark.
    sections: sections.map(({ heading, text }, at) => ({ heading: `${at + 1}. ${heading}`, text })),
    signatures: signers.map((signer) => signatureOf(signer, document)),
    evidence: {
      heading: "Evidence",
      intro: `What is known of how paper ${number} was signed. Times are in the zone ${zoneName(document.timeZone)}.`,
      facts: present([
        ["SHA-256 of the text that was signed", textHash],
        ["Sealed with the certificate of", seal?.certificate],
        ["SHA-256 of the certificate", seal?.fingerprint],
      ]),
      events: events.map((event) => eventOf(event, document)),
      notes: seal ? sealNotes(seal) : ["This document is not sealed yet."],
    },
    places: document.places ?? [],
    at: madeAt,
  };
}

const emoji = /(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f/gu;

/** A name without emoji, for which the fonts have no pictures; a line of nothing else stays. */
const drawable = (name: string) => name.replaceAll(emoji, "").replaceAll(/ {2,}/g, " ").trim() || name;

const present = (facts: [string, string | null | undefined][]) =>
  facts.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));

function signatureOf({ name, email, role, signedAt, signature }: PaperSigner, document: PaperDocument) {
  const { moment } = formatsFor(document);
  const drawn = signature?.kind === "drawn" ? signature.png : signature && drawable(signature.name);
  const words =
    signedAt && signature ? `Signed on ${moment(signedAt)} (${zoneName(document.timeZone)})` : "Not signed yet";
  return { who: drawable(name), about: [role, email], signature: signedAt ? drawn : null, words };
}

/** A moment to the second, with how far its zone was from UTC then. A name never begins a line: it may run the other way. */
function eventOf({ at, who, what, address, browser }: PaperEvent, document: PaperDocument) {
  const on = `${formatsFor(document).exact(at)} ${offsetIn(at, document.timeZone)}`;
  return { what, details: [who && `By ${drawable(who)}`, on, address, browser].filter(Boolean).join(" · ") };
}

function sealNotes({ timestamp }: SealWords): string[] {
  const sealed =
    "The seal is a digital signature over all pages. Readers such as Adobe Acrobat show it, and tell whether anything was changed since.";
  if (timestamp === "none")
    return [
      sealed,
      "No timestamp server was set when this document was sealed: the time is that of the agency's server.",
    ];
  if (timestamp === "asked") return [sealed, "The seal holds a timestamp by an independent server."];
  return [
    sealed,
    `A timestamp was asked for, and not given: ${timestamp.problem} The time is that of the agency's server.`,
  ];
}
