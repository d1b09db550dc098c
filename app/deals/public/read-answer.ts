import { agencyClock, formatsOf, type RequestContext } from "#app/http/request-context.ts";
import { describeFee } from "#domain/agreements/index.ts";
import { type Answering, type AnswerState, disputeReasons, openAnswer } from "#domain/deals/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import { reasonWords } from "../words.ts";

export type AnswerView = NonNullable<Awaited<ReturnType<typeof readAnswerView>>>;

/** What the page of a letter's link shows, as its member reads days and money; null when the link does not work. */
export async function readAnswerView(
  ctx: RequestContext,
  { dealId, claimNo, link }: { dealId: string; claimNo: string; link: string },
) {
  const deps = { ...(await agencyClock(ctx)), signer: ctx.app.keys };
  const opened = await openAnswer({ ...ctx, ...deps }, { dealId, claimNo, link });
  if (!opened.ok) return null;
  const { state, member, deal } = opened.value;
  const reasons = disputeReasons.map((reason) => ({ reason, words: reasonWords[reason] ?? reason }));
  const closed = state === "open" ? null : closedWords[state];
  const view = { title: titleOf(state, deal), closed, signIn: state === "sign_in" || state === "recovered", reasons };
  if (state === "other") return { ...view, facts: [] };
  return { ...view, facts: factsOf(deal, await formatsOf(member, ctx.app)) };
}

const closedWords: Record<Exclude<AnswerState, "open">, string> = {
  answered: "This claim has its answer, and each link takes only one.",
  changed: "The claim was changed or withdrawn after this email was sent. A new claim comes with a new email.",
  late: "The days to answer are over, and this link with them. Sign in to see where the deal stands.",
  other: "You are signed in as another person. Sign out, then open the link again, or ask whoever got the email.",
  sign_in: "Your account has a second factor. Sign in with it to answer.",
  recovered:
    "Your password or address was changed, or you were signed out, after this claim was made. Sign in to answer.",
};

function titleOf(state: AnswerState, { claim, company }: Answering["deal"]) {
  if (state === "open") return `Is ${company} signed?`;
  if (state === "other") return "This link is for someone else";
  if (state === "sign_in" || state === "recovered") return "Sign in to answer";
  if (state === "late") return "The time to answer is over";
  if (state === "changed") return "This claim was changed";
  return claim === "confirmed" ? "The deal is confirmed" : "The claim is disputed";
}

function factsOf(
  { valueMinor, feeMinor, currency, closedOn, answerBy, timeZone, agreement }: Answering["deal"],
  formats: Formats,
) {
  const money = (minor: bigint | null) => (minor === null ? "" : formats.money({ minor, currency }));
  const facts: [string, string][] = [
    ["Value", money(valueMinor)],
    ["Fee", feeMinor === null ? "" : `${money(feeMinor)} (${describeFee(agreement, formats).replace(/[.]$/, "")})`],
    ["Closed on", closedOn ? formats.day(closedOn) : ""],
    ["Answer by", answerBy ? formats.longDay(dayIn(answerBy.getTime() - 1, timeZone)) : ""],
  ];
  return facts.filter(([, fact]) => fact !== "");
}
