export {
  answerInvitation,
  decideAnswer,
  forgetWaitingAnswers,
  type InvitationReply,
  listWaitingAnswers,
} from "./answer-invitation.ts";
export { bookMeeting } from "./book-meeting.ts";
export {
  type Answer,
  type Booked,
  type Booking,
  type BookingStatus,
  isBeforeCutOff,
  isComing,
  type Standing,
  standingOf,
} from "./booking.ts";
export { cancelBooking } from "./cancel-booking.ts";
export { giveBookingsOfLead, giveLeadToBooking } from "./give-bookings-of-lead.ts";
export { giveMeeting, listComing } from "./give-meeting.ts";
export { forgetExpired, holdStart } from "./hold-start.ts";
export { listHostsAt } from "./list-hosts-at.ts";
export { listStarts, listStartsToMove } from "./list-starts.ts";
export { moveAnywhere, type Warning } from "./move-anywhere.ts";
export { markNoShow, undoNoShow } from "./no-show.ts";
export { asksForPhone, formatPlace, joinUrl } from "./place.ts";
export {
  listBookings,
  listBookingsOfClient,
  listBookingsOfLead,
  readBooking,
  readBookingHistory,
} from "./read-bookings.ts";
export { rescheduleBooking } from "./reschedule-booking.ts";
