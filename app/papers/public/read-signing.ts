import type { RequestContext } from "#app/http/request-context.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { kindNames } from "#domain/papers/browser.ts";
import { mostTries, openSigning, type SigningPlace } from "#domain/papers/signing/index.ts";
import { describeSigners } from "../describe-paper.ts";

export type SigningView = NonNullable<Awaited<ReturnType<typeof readSigning>>>;

/** What a signer's link opens; null when it does not work. */
export async function readSigning(ctx: RequestContext, place: SigningPlace) {
  const opened = await openSigning(ctx, place);
  return opened.ok ? describeSigning(ctx, opened.value) : null;
}

type OpenedSigning = Extract<Awaited<ReturnType<typeof openSigning>>, { ok: true }>["value"];

function describeSigning(
  ctx: RequestContext,
  { paper, signer, signers, agency, minutes, isProved, triesLeft, because, questions }: OpenedSigning,
) {
  const formats = formatsFor({ locale: ctx.formats.locale, timeZone: paper.timeZone });
  const facts: [string, string][] = [
    ["From", agency],
    ["What it is", `${kindNames[paper.kind]}, no. ${paper.number}`],
    ["Who signs", signers.map(({ name }) => isolated(name)).join(", then ")],
    ["To read", minutes === 1 ? "About a minute" : `About ${minutes} minutes`],
    ["Sign by", paper.state === "sent" && paper.expiresOn ? formats.longDay(paper.expiresOn) : ""],
  ];
  return {
    title: paper.title,
    number: paper.number,
    agency,
    name: signer.name,
    email: isProved ? signer.email : masked(signer.email),
    facts: facts.filter(([, fact]) => fact !== ""),
    isProved,
    ...describeCode(triesLeft),
    isComplete: paper.state === "completed",
    isSigned: signer.signedAt !== null,
    because,
    mayAsk: paper.state === "sent",
    textHash: paper.textHash ?? "",
    sections: paper.sections,
    signers: isProved ? describeSigners(signers, formats) : [],
    questions: questions.map(({ kind, words, at }) => ({
      who: kind === "asked" ? "You asked" : `${agency} answered`,
      words: words ?? "",
      at: formats.moment(at),
    })),
  };
}

/** After a wrong code it says how many more tries there are, after the last one or a right one that it is used up. */
function describeCode(triesLeft: number | null) {
  const isWrong = triesLeft !== null && triesLeft < mostTries && triesLeft > 0;
  return {
    takesCode: triesLeft !== null && triesLeft > 0,
    wrongCode: isWrong ? [`This is not the code. ${triesLeft} more ${triesLeft === 1 ? "try" : "tries"}.`] : [],
    isCodeUsedUp: triesLeft === 0,
  };
}

/** A name in its own direction, in the middle of others. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** "a…@works.test": enough to know which mailbox to look into, for whoever has it. No line ends after the dots. */
const masked = (email: string) => `${email.slice(0, 1)}…\u2060${email.slice(email.lastIndexOf("@"))}`;
