import { formatsOf, type RequestContext } from "#app/http/request-context.ts";
import { type MeetingAnswering, openMeetingAnswer } from "#domain/deals/meetings/index.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import { valueOrNull } from "#domain/kernel/result.ts";
import { viewMeeting } from "../view-meeting.ts";

/**
 * What the page of a letter's link about a meeting shows, as its member reads days and money; null when the link does not
 * work. Once it takes no answer any more, it names neither company nor amounts.
 */
export async function readMeetingQuestion(ctx: RequestContext, place: { bookingId: string; link: string }) {
  const opened = valueOrNull(await openMeetingAnswer({ ...ctx, signer: ctx.app.keys }, place));
  if (!opened) return null;
  const { state, member, isSignedIn, deal, meeting } = opened;
  const formats = await formatsOf(member, ctx.app);
  const isOpen = state === "open" && meeting !== null;
  const file = deal ? `/dashboard/deals/${deal.id}` : "/dashboard/deals";
  return {
    title: isOpen ? `How did the meeting with ${deal?.company} go?` : titles[state],
    about: isOpen ? questionOf(opened, formats) : closedWords[state],
    meeting: isOpen ? viewMeeting(meeting, { actor: member, now: ctx.now, formats }) : null,
    signIn: state === "sign_in" || state === "recovered",
    file: isSignedIn ? file : `/login?next=${encodeURIComponent(file)}`,
  };
}

/** When it was, and what follows from an answer. */
function questionOf({ meeting, deal }: MeetingAnswering, formats: Formats): string {
  if (!meeting || !deal) return "";
  const when = `${meeting.name} on ${formats.longDay(formats.dayOf(meeting.start))}, ${formats.time(meeting.start)}.`;
  const { meetingFee: minor, meetingFeeFor } = deal.agreement;
  if (minor === 0n || !deal.seesAmounts || (meeting.agency && !meeting.costs)) return when;
  const asks = meetingFeeFor === "qualified" && meeting.criteria.some(({ isRequired }) => isRequired);
  const fee = formats.money({ minor, currency: deal.currency });
  return `${when} If it took place${asks ? " and all that is required was met" : ""}, the fee for it is ${fee}.`;
}

const titles: Record<MeetingAnswering["state"], string> = {
  open: "How did the meeting go?",
  early: "This meeting is not over yet",
  cancelled: "This meeting was cancelled",
  moved: "This meeting was moved",
  answered: "Thank you, this has been answered",
  late: "The deadline to answer has passed",
  other: "This link is for someone else",
  sign_in: "Sign in to answer",
  recovered: "Sign in to answer",
};

const closedWords: Record<MeetingAnswering["state"], string> = {
  open: "",
  early: "Open the link again once the meeting is over.",
  cancelled: "Nobody needs an answer about it any more.",
  moved: "You are asked again once its new time is over.",
  answered: "Your side has said how this meeting went. Sign in to change it.",
  late: "This link no longer works. Sign in to see what came of it, and to object.",
  other: "You are signed in as someone else. Sign out and open the link again, or ask the person who got the email.",
  sign_in: "Your account has a second factor. Sign in with it to answer.",
  recovered: "Your password or address was changed after you were asked. Sign in to answer.",
};
