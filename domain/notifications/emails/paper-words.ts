import type { EventsWith } from "#domain/audit/index.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import type { paperEvents } from "#domain/papers/events.ts";
import { codeToCome } from "#domain/papers/signing/index.ts";
import type { EmailMessage } from "../email-message.ts";
import type { PaperReader, PaperToTell } from "./paper.queries.ts";

export type PaperMailing = EventsWith<"mails"> & keyof typeof paperEvents;
export type PaperLetter = Pick<EmailMessage, "subject" | "lines" | "facts" | "quotes"> & { button: string };
type Occasion = {
  paper: PaperToTell;
  name: string;
  brandName: string;
  reader: PaperReader;
  /** Whom it is about. */
  signer: PaperReader | null;
  words: string | null;
  codeNo: number;
  formats: Formats;
};
type Writer = (occasion: Occasion) => PaperLetter | null;

const firstOf = ({ name }: PaperReader) => name.split(" ")[0] || name;
const openPaper = "Open the paper";

function factsOf({ paper, brandName, formats }: Occasion): EmailMessage["facts"] {
  const waits = paper.state === "sent" && paper.expiresOn;
  return [
    ["Paper", `No. ${paper.number}: ${paper.title}`],
    ["From", brandName],
    ...(waits ? ([["Sign by", formats.day(waits)]] satisfies EmailMessage["facts"]) : []),
  ];
}

const howToSign = ({ isTeam }: PaperReader) =>
  isTeam
    ? "Sign in to read it and sign it."
    : "You need no account. The page sends a code to this address before it shows the paper, so a forwarded email opens nothing.";

/** Asks whoever's turn it is. */
const invite: Writer = (occasion) => {
  const { paper, name, brandName, reader } = occasion;
  if (paper.state !== "sent") return null;
  return {
    subject: `Please sign: ${name}`,
    lines: [`Hello ${firstOf(reader)}, ${brandName} asks you to read and sign "${name}". ${howToSign(reader)}`],
    facts: factsOf(occasion),
    button: "Read and sign",
  };
};

const endedBy =
  (paper: PaperToTell, signer: PaperReader | null, words: string | null, how: string): Writer =>
  (occasion) => ({
    subject: `${how}: ${occasion.name}`,
    lines: [
      `Hello ${firstOf(occasion.reader)}, "${occasion.name}" ${endWords(paper, signer, how)} It can't be signed any more.`,
    ],
    ...(words && { quotes: [{ by: signer?.name ?? "The sender", words }] }),
    facts: factsOf(occasion),
    button: openPaper,
  });

function endWords(paper: PaperToTell, signer: PaperReader | null, how: string): string {
  if (how === "Declined") return `was declined by ${signer?.name ?? "a signer"}.`;
  if (how === "Expired") return "was not signed by everybody in time.";
  return paper.state === "replaced" ? "was replaced by another paper." : "was withdrawn by the sender.";
}

/** What each of them says; null where it is no longer so. */
export const paperLetters: Record<PaperMailing, Writer> = {
  "paper.sent": invite,
  "paper.signed": invite,
  "paper.reminded": (occasion) => {
    const letter = invite(occasion);
    const { paper, name, reader, formats } = occasion;
    if (!letter || !paper.expiresOn) return null;
    const until = formats.day(paper.expiresOn);
    const lines = [
      `Hello ${firstOf(reader)}, this is a reminder: "${name}" waits for your signature until ${until}. ${howToSign(reader)}`,
    ];
    return { ...letter, subject: `Reminder: please sign ${name} by ${until}`, lines };
  },
  "paper.code_asked": ({ name, reader, codeNo }) => ({
    subject: `Your code to open ${name}`,
    lines: [
      `Hello ${firstOf(reader)}, enter this code on the page that asks for it. It works once, for ten minutes.`,
      "If you did not ask for it, somebody else has your link. Without this code they can't read or sign anything.",
    ],
    facts: [["Code", codeToCome({ signerId: reader.signerId ?? "", codeNo })]],
    button: openPaper,
  }),
  "paper.asked": (occasion) => ({
    subject: `A question about ${occasion.name}`,
    lines: [`Hello ${firstOf(occasion.reader)}, ${occasion.signer?.name ?? "a signer"} asks something before signing.`],
    quotes: [{ by: occasion.signer?.name ?? "A signer", words: occasion.words ?? "" }],
    facts: factsOf(occasion),
    button: "Answer",
  }),
  "paper.answered": (occasion) => ({
    subject: `Your question about ${occasion.name}`,
    lines: [`Hello ${firstOf(occasion.reader)}, here is the answer to what you asked.`],
    quotes: [{ by: occasion.brandName, words: occasion.words ?? "" }],
    facts: factsOf(occasion),
    button: "Read and sign",
  }),
  "paper.completed": (occasion) => ({
    subject: `Signed by all: ${occasion.name}`,
    lines: [
      `Hello ${firstOf(occasion.reader)}, everybody has signed "${occasion.name}". You can read it and download the signed PDF at any time; keep a copy.`,
    ],
    facts: factsOf(occasion),
    button: openPaper,
  }),
  "paper.declined": (one) => endedBy(one.paper, one.signer, one.words, "Declined")(one),
  "paper.expired": (one) => endedBy(one.paper, null, null, "Expired")(one),
  "paper.withdrawn": (one) =>
    one.paper.state === "withdrawn"
      ? endedBy(one.paper, null, one.words, "Withdrawn")(one)
      : endedBy(one.paper, null, null, "Replaced")(one),
};
