import type { MarkTone } from "#app/ui/mark.tsx";
import { dayIn } from "#domain/kernel/day.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import { kindNames, stateNames } from "#domain/papers/browser.ts";
import type { Evidence, Paper, PaperPage, Signer } from "#domain/papers/index.ts";

export type SignatureView = ReturnType<typeof describeSigners>[number];

/** The tone of a paper's state, for its mark. */
export const toneOf = (state: Paper["state"]): MarkTone =>
  state === "completed" ? "success" : state === "sent" ? "info" : state === "draft" ? "quiet" : "danger";

export function describeSigners(signers: Signer[], { moment }: Formats) {
  return signers.map(({ id, name, email, side, signedAt, declinedAt, openedAt, typedName, drawnName, personId }) => ({
    id,
    name,
    email,
    personId,
    side,
    state: signedAt
      ? `Signed on ${moment(signedAt)}`
      : declinedAt
        ? `Declined on ${moment(declinedAt)}`
        : openedAt
          ? `Opened on ${moment(openedAt)}`
          : "Not signed yet",
    isSigned: signedAt !== null,
    typed: drawnName ? null : typedName,
    drawn: drawnName ? `data:image/png;base64,${Buffer.from(drawnName).toString("base64")}` : null,
  }));
}

const eventWords: Record<Evidence["kind"], string> = {
  sent: "Sent",
  opened: "Opened",
  code_sent: "Was sent a code",
  code_entered: "Entered the code",
  consented: "Agreed to sign electronically",
  signed: "Signed",
  asked: "Asked",
  answered: "Answered",
  reminded: "Was reminded",
  declined: "Declined",
  withdrawn: "Withdrawn",
  replaced: "Replaced",
  expired: "Expired",
  completed: "Signed by all",
};

/** What happened, line by line. */
export const describeEvents = (events: Evidence[], { moment }: Formats) =>
  events.map(({ kind, at, who, address, browser, words }, place) => ({
    key: String(place),
    at: moment(at),
    what: eventWords[kind],
    who: kind === "completed" || kind === "expired" ? "" : (who ?? ""),
    from: [address, browser].filter(Boolean).join(", "),
    words: words ?? "",
  }));

/** What every screen of a paper shows of it. */
export function describePaper(paper: PaperPage, formats: Formats) {
  const { id, number, title, kind, state, party, expiresOn, sentAt, endedAt, textHash, reason, isScan, createdAt } =
    paper;
  const facts: [string, string][] = [
    ["Kind", kindNames[kind]],
    ["With", party],
    ["Sent", sentAt ? formats.moment(sentAt) : ""],
    ["Sign by", state === "sent" && expiresOn ? `${formats.day(expiresOn)} (${paper.timeZone})` : ""],
    [
      isScan ? "Signed elsewhere on" : "Ended",
      endedAt ? (isScan ? formats.day(dayIn(endedAt, paper.timeZone)) : formats.moment(endedAt)) : "",
    ],
    ["Kept here since", isScan ? formats.moment(createdAt) : ""],
    ["Reason", reason ?? ""],
    ["SHA-256 of the text", textHash ?? ""],
  ];
  return {
    id,
    number,
    title,
    state,
    isScan,
    mark: { words: isScan ? "Signed elsewhere" : stateNames[state], tone: toneOf(state) },
    facts: facts.filter(([, fact]) => fact !== ""),
    sections: paper.filled,
    signers: describeSigners(paper.signers, formats),
    events: describeEvents(paper.events, formats),
    replaces: paper.replaces,
    replacedBy: paper.replacedBy,
    agreement: paper.agreement,
    hasFile: paper.fileId !== null,
  };
}
export type PaperView = ReturnType<typeof describePaper>;
