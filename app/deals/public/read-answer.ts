import { formatsOf, type RequestContext } from "#app/http/request-context.ts";
import { describeFee } from "#domain/agreements/index.ts";
import { type Answering, type AnswerState, openAnswer } from "#domain/deals/answer/index.ts";
import { disputeReasons } from "#domain/deals/index.ts";
import type { DealLine } from "#domain/deals/page/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import { valueOrNull } from "#domain/kernel/result.ts";
import { reasonWords } from "../words.ts";

export type AnswerView = NonNullable<Awaited<ReturnType<typeof readAnswerView>>>;
type Deal = Answering["deal"];

/**
 * What the page of a letter's link shows, as its member reads days and money; null when the link does not work. Once a
 * link takes no answer any more, it names neither company nor amounts to whoever is not signed in.
 */
export async function readAnswerView(
  ctx: RequestContext,
  { dealId, claimNo, link }: { dealId: string; claimNo: string; link: string },
) {
  const opened = valueOrNull(await openAnswer({ ...ctx, signer: ctx.keys }, { dealId, claimNo, link }));
  if (!opened) return null;
  const { state, member, isSignedIn, deal } = opened;
  const formats = await formatsOf(member, ctx.app);
  const brand = (await ctx.app.settings()).brand.name;
  const takesAnswer = state === "open" || state === "silent" || state === "sign_in";
  const showsClaim = takesAnswer || (state === "answered" && isSignedIn);
  const file = `/dashboard/deals/${dealId}`;
  return {
    title: titleOf(state, deal),
    takesAnswer: state === "open" || state === "silent",
    isSilent: state === "silent",
    isAnswered: state === "answered",
    signIn: state === "sign_in" || state === "recovered",
    about: aboutOf(state, deal, { brand, formats }),
    facts: showsClaim ? factsOf(deal, formats, isSignedIn) : [],
    reasons: disputeReasons.map((reason) => ({ reason, words: reasonWords[reason] })),
    file: state === "other" ? "/dashboard/deals" : isSignedIn ? file : `/login?next=${encodeURIComponent(file)}`,
    isSignedIn,
  };
}

function titleOf(state: AnswerState, { claim, company }: Deal) {
  if (state === "open") return `Has ${company} signed?`;
  if (state === "silent") return `${company} was confirmed because nobody answered`;
  if (state === "other") return "This link is for someone else";
  if (state === "sign_in" || state === "recovered") return "Sign in to answer";
  if (state === "late") return "The deadline to answer has passed";
  if (state === "changed") return "This claim was changed";
  return claim === "confirmed" ? "The deal is confirmed" : "The claim is disputed";
}

type Reading = { brand: string; formats: Formats };

function aboutOf(state: AnswerState, deal: Deal, { brand, formats }: Reading): string[] {
  const { company, client, events, claimNo } = deal;
  const claimed = events.find(({ number }) => number === claimNo);
  const who = claimed?.by ? `${claimed.by} of ${brand}` : brand;
  if (state === "open") return [`${who} says that ${company} closed for ${client}. Is all of this right?`];
  if (state === "silent")
    return [
      `${who} said that ${company} closed for ${client}, and nobody at ${client} answered in time.`,
      "If this is wrong, dispute it. You can until the fee is invoiced or paid.",
    ];
  if (state === "answered") return [answerOf(deal, formats)];
  return [closedWords[state]];
}

const closedWords: Record<Exclude<AnswerState, "open" | "silent" | "answered">, string> = {
  changed: "The claim was changed or withdrawn after this email was sent. A new claim comes with a new email.",
  late: "This link no longer works. Sign in to see where the deal stands.",
  other: "You are signed in as someone else. Sign out and open the link again, or ask the person who got the email.",
  sign_in: "Your account has a second factor. Sign in with it to answer.",
  recovered:
    "Your password or address was changed, or you were signed out, after this claim was made. Sign in to answer.",
};

/** "Confirmed by Ana Silva on 23 Nov 2026, 09:40." */
function answerOf({ events, claim, client }: Deal, { moment }: Formats): string {
  const isAnswer = ({ kind }: DealLine) => kind === (claim === "confirmed" ? "confirmed" : "disputed");
  const answer = events.findLast(isAnswer);
  if (!answer) return "";
  if (answer.side === "system")
    return `It has counted as confirmed since ${moment(answer.at)}, because nobody answered in time.`;
  const did = claim === "confirmed" ? "Confirmed" : "Disputed";
  return `${did} by ${answer.by ?? client} on ${moment(answer.at)}.`;
}

/** Files are named to the signed in alone. */
function factsOf(deal: Deal, formats: Formats, isSignedIn: boolean) {
  const { company, valueMinor, feeMinor, currency, closedOn, answerBy, timeZone, agreement } = deal;
  const money = (minor: bigint | null) => (minor === null ? "" : formats.money({ minor, currency }));
  const files = deal.comments.flatMap((comment) => comment.files.map(({ name }) => name));
  const facts: [string, string][] = [
    ["Company", company],
    ["Value", money(valueMinor)],
    ["Fee", feeMinor === null ? "" : `${money(feeMinor)} (${describeFee(agreement, formats).replace(/[.]$/, "")})`],
    ["Closed on", closedOn ? formats.day(closedOn) : ""],
    ["In their words", deal.events.find(({ number }) => number === deal.claimNo)?.words ?? ""],
    ["Evidence", isSignedIn ? files.join(", ") : ""],
    ["Answer by", answerBy && deal.claim === "open" ? formats.longDay(dayIn(answerBy.getTime() - 1, timeZone)) : ""],
  ];
  return facts.filter(([, fact]) => fact !== "");
}
