export { dealLink, dealOfLink } from "./deal-link.ts";
export { joinBooking, joinByLink } from "./join-booking.ts";
export { type DealMeetings, listUntold, readDealMeetings } from "./read-meetings.ts";
export { takeBackMissed, tellHeld, tellMissed } from "./tell-outcome.ts";
