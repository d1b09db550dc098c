const tenMinutes = 600;

/** Rate limits per IP address, shared by the form and the API. */
export const bookingLimits = {
  /** Every attempt to book or to hold a start. */
  tries: { name: "booking.tries", points: 300, seconds: tenMinutes },
  created: { name: "booking.created", points: 10, seconds: tenMinutes },
  /** How many submissions that look like spam are stored. */
  spam: { name: "booking.spam", points: 20, seconds: tenMinutes },
  holds: { name: "booking.holds", points: 60, seconds: tenMinutes },
  /** Every request for free starts. */
  questions: { name: "booking.questions", points: 6_000, seconds: tenMinutes },
} as const;
