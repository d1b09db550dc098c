import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";

export const dealConflict = conflictsOf("deal", {
  changed: overtaken("This deal has changed in the meantime. Look at it again."),
  closed: "This deal is closed and confirmed.",
  lost: "This deal is lost. Reopen it first.",
  returned: "This lead was returned.",
  "not-met": "The deal has not come that far: record the meeting first.",
  "not-closed": "This deal is not closed and confirmed yet.",
  "not-confirmed": "Only a confirmed deal can be reversed.",
  "claim-open": "A claim is waiting for the client's answer.",
  "claim-disputed": "The claim is disputed. Change it or withdraw it first.",
  "no-claim": "No claim about this deal is waiting for the client's answer.",
  "no-decider": "Nobody at this client can answer. Check its owners under People, and its Deals under Manage Access.",
  reminded: "The client was already reminded of this claim today. You can remind it again tomorrow.",
  "return-open": "The client wants to return this lead. Answer that first.",
  "return-asked": "You have asked to return this lead already.",
  "return-over": (lastDay: string) => `This lead could be returned until ${lastDay}.`,
  "return-answered": "Nobody is waiting for this answer any more.",
});

/** A claim that is answered by the link in an email. The page tells what to do instead. */
export const answerConflict = conflictsOf("claim-answer", {
  answered: "This claim has been answered.",
  changed: "The claim was changed or withdrawn after this email was sent.",
  late: "The deadline to answer has passed, so this link no longer works.",
  other: "You are signed in as someone else.",
  recovered: "Sign in to answer: the account was changed after this claim was made.",
  "sign-in": "Your account has a second factor. Sign in with it to answer.",
  silent: "This deal was confirmed because nobody answered in time.",
});

export const meetingConflict = conflictsOf("deal-meeting", {
  missed: "This meeting was marked as missed. Undo that first.",
  held: "Someone recorded that this meeting took place.",
  cancelled: "This meeting was cancelled.",
  changed: overtaken("Someone else has said how this meeting went. Look at it again."),
  criteria: "Say on the deal's page which of the meeting's criteria were met.",
  "not-over": "This meeting is not over yet.",
  "off-calendar": "This meeting does not take place any more.",
  "of-other-deal": "This meeting belongs to another deal already.",
  "of-other-client": "This meeting belongs to another client.",
  "before-lead": (foundOn: string) => `The lead was found on ${foundOn}, after this meeting.`,
});
