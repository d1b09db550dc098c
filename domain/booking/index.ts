export type { AvailabilityForm } from "./availability.schema.ts";
export type { BookingWish, HoldWish, MoveWish } from "./booking.schema.ts";
export { bookingLimits } from "./booking-limits.ts";
export {
  answerInvitation,
  decideAnswer,
  forgetWaitingAnswers,
  type InvitationReply,
  listWaitingAnswers,
} from "./bookings/answer-invitation.ts";
export { bookMeeting, type KeyReused } from "./bookings/book-meeting.ts";
export {
  type Answer,
  type Booked,
  type Booking,
  type BookingStatus,
  isBeforeCutOff,
  isComing,
  type Standing,
  type StartTaken,
  standingOf,
} from "./bookings/booking.ts";
export { bookingLink, closedBookingPath, inviteeBy, type Signer, signBooking } from "./bookings/booking-link.ts";
export { type CalendarEntry, readCalendarEntry, summaryOf } from "./bookings/calendar-entry.ts";
export { cancelBooking } from "./bookings/cancel-booking.ts";
export { forgetExpired } from "./bookings/forget-expired.ts";
export { giveBookingsOfLead, giveLeadToBooking } from "./bookings/give-bookings-of-lead.ts";
export { holdStart } from "./bookings/hold-start.ts";
export { listHostsAt } from "./bookings/list-hosts-at.ts";
export { listStarts, listStartsToMove } from "./bookings/list-starts.ts";
export type { Unchangeable } from "./bookings/may-change.ts";
export { moveAnywhere, type Warning } from "./bookings/move-anywhere.ts";
export { markNoShow, undoNoShow } from "./bookings/no-show.ts";
export { asksForPhone, formatPlace, joinUrl } from "./bookings/place.ts";
export {
  listBookings,
  listBookingsOfClient,
  listBookingsOfLead,
  readBooking,
  readBookingHistory,
} from "./bookings/read-bookings.ts";
export { rescheduleBooking } from "./bookings/reschedule-booking.ts";
export { bookingConflict } from "./conflicts.ts";
export { connectGoogle, dropConsent } from "./connected/connect-google.ts";
export {
  type CalendarAccount,
  type ConnectedCalendar,
  connectedPlace,
  type FoundCalendar,
} from "./connected/connected-calendar.ts";
export {
  type CalendarWriter,
  copyNext,
  copyWaits,
  forgetCopies,
  isAnyCopyDue,
  queueCopies,
} from "./connected/copy-meetings.ts";
export { deleteGoogleConnections, listGoogleHosts } from "./connected/google-hosts.queries.ts";
export {
  chooseCalendar,
  connectCalendar,
  disconnectCalendar,
  readConnected,
} from "./connected/keep-connected.ts";
export { type Leaving, withdrawConsent } from "./connected/open-account.ts";
export { readBusyTimes } from "./connected/read-busy-times.ts";
export { freeHostsAt, nextInTurn, type StartSearch } from "./free-hosts-at.ts";
export { freeStarts } from "./free-starts.ts";
export type { Availability } from "./hours/availability.ts";
export type { StaleFeed } from "./hours/busy-feed.queries.ts";
export type { BusyFeed, Reading } from "./hours/busy-feed.ts";
export { addBusyFeed, listBusyFeeds, removeBusyFeed } from "./hours/keep-busy-feeds.ts";
export { type Absence, listAbsences } from "./hours/list-absences.ts";
export { readMeetingLink, saveMeetingLink } from "./hours/meeting-link.ts";
export { listStaleFeeds, noteReading } from "./hours/read-busy-feeds.ts";
export { readAvailability, saveAvailability } from "./hours/save-availability.ts";
export type { MeetingTypeForm } from "./meeting-type.schema.ts";
export type { Busy, Host, Meeting, Ms, SlotSearch, Span, Wall } from "./slot.ts";
export { defaultMeetingTypes } from "./types/default-meeting-types.ts";
export { type ClientPage, formOf, isBookable, keyOf, type MeetingType, pageOf } from "./types/meeting-type.ts";
export { listMeetingTypes, listTypesOfClient, readMeetingType, readTypeOfClient } from "./types/read-meeting-types.ts";
export { readClientPage, saveClientPage } from "./types/save-client-page.ts";
export { saveMeetingType } from "./types/save-meeting-type.ts";
export { seedMeetingTypes } from "./types/seed-meeting-types.ts";
