export { answerMeetingByLink, type MeetingAnswering, openMeetingAnswer } from "./answer-by-link.ts";
export { dealLink, dealOfLink, isOffered, offerLink } from "./deal-link.ts";
export { type Handover, readHandover } from "./handover.ts";
export { joinBooking, joinByLink } from "./join-booking.ts";
export { readMeetingAnswers, type ToldMeeting } from "./read-answers.ts";
export { readInvited } from "./read-invited.ts";
export { listUntold, readDealMeetings } from "./read-meetings.ts";
export { answerMeeting, takeBackMissed, tellHeld, tellMissed } from "./tell-outcome.ts";
export { watchMeetings } from "./watch-meetings.ts";
