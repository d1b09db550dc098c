export { answerMeetingByLink, type MeetingAnswering, openMeetingAnswer } from "./answer-by-link.ts";
export { dealLink, dealOfLink } from "./deal-link.ts";
export { joinBooking, joinByLink } from "./join-booking.ts";
export { readMeetingAnswers, type ToldMeeting } from "./read-answers.ts";
export { listUntold, readDealMeetings } from "./read-meetings.ts";
export { answerMeeting, takeBackMissed, tellHeld, tellMissed } from "./tell-outcome.ts";
export { watchMeetings } from "./watch-meetings.ts";
