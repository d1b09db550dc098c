export { type BookingFacts, type BookingNews, bookingLetters } from "./booking-letters.ts";
export type { Invitation, Letter, LetterTools } from "./letter.ts";
