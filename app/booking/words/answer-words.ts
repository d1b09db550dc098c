import type { Answer } from "#domain/booking/bookings/index.ts";

/** What an invitee answered in their calendar. */
export const answerWords: Record<Answer, string> = { accepted: "Accepted", declined: "Declined", tentative: "Maybe" };
