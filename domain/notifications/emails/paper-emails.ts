import type { Permit } from "#domain/access/permit.ts";
import type { EventsWith } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { type paperEvents, paperFacts } from "#domain/papers/events.ts";
import { signingPath } from "#domain/papers/signing/index.ts";
import type { EmailMessage } from "../email-message.ts";
import { oneLine } from "../notifications/news.ts";
import { findAgencyLocale } from "../place.queries.ts";
import { findPaperToTell, type PaperReader, type PaperToTell } from "./paper.queries.ts";
import { type PaperLetter, type PaperMailing, paperLetters } from "./paper-words.ts";

export type { PaperMailing } from "./paper-words.ts";

type Entry = { id: string; event: EventsWith<"mails"> & keyof typeof paperEvents; entityId: string; after: unknown };

/** The emails about a paper: to whoever's turn it is, to the sender, and once it has ended to everybody who was asked. */
export async function paperEmails(
  tx: Database,
  may: Permit<"mail.send">,
  { id, event, entityId, after }: Entry,
  { publicUrl, brandName }: { publicUrl: string; brandName: string },
): Promise<EmailMessage[]> {
  const paper = await findPaperToTell(tx, may, entityId);
  if (!paper) return [];
  const { signerId, words = null, codeNo } = paperFacts.read(after);
  const locale = await findAgencyLocale(tx, may);
  const formats = formatsFor({ locale, timeZone: paper.timeZone });
  const signer = paper.readers.find((one) => one.signerId === signerId) ?? null;
  const occasion = { paper, name: oneLine(paper.title), brandName, signer, words, codeNo: codeNo ?? 0, formats };
  const letter = paperLetters[event];
  return readersOf(event, paper, signer).flatMap((reader): EmailMessage[] => {
    const written = letter({ ...occasion, reader });
    return written ? [toMessage(written, { id, reader, paper, publicUrl })] : [];
  });
}

type Addressing = { id: string; reader: PaperReader; paper: PaperToTell; publicUrl: string };

function toMessage(letter: PaperLetter, { id, reader, paper, publicUrl }: Addressing): EmailMessage {
  const { button, ...words } = letter;
  const path = reader.isTeam ? `/studio/workspace/papers/${paper.id}` : signingPath(reader.signerId ?? "");
  return {
    ...words,
    to: { name: reader.name, email: reader.email },
    dedupeKey: `${id}:${reader.signerId ?? reader.email}`,
    action: { label: button, url: publicUrl + path },
    calendar: null,
  };
}

/** Who reads it: one signer, the sender, or everybody who was asked so far, and the sender. */
function readersOf(event: PaperMailing, paper: PaperToTell, signer: PaperReader | null): PaperReader[] {
  const next = paper.readers.find(({ hasSigned }) => !hasSigned) ?? null;
  const sender = paper.sender;
  const only = (...some: (PaperReader | null)[]) =>
    some.filter(
      (one, at): one is PaperReader => one !== null && some.findIndex((other) => other?.email === one.email) === at,
    );
  if (event === "paper.sent" || event === "paper.reminded") return only(signer);
  if (event === "paper.code_asked" || event === "paper.answered") return only(signer);
  if (event === "paper.asked") return only(sender);
  if (event === "paper.signed") return only(next);
  const asked = paper.readers.filter((one) => one.hasSigned || one === next || one === signer);
  return only(...asked, sender);
}
