const tenMinutes = 600;

/** Budgets per caller's address, one for form and machines together. */
export const bookingLimits = {
  /** Every attempt to book or to keep a start. */
  tries: { name: "booking.tries", points: 300, seconds: tenMinutes },
  created: { name: "booking.created", points: 10, seconds: tenMinutes },
  /** What is kept of forms that robots seem to have sent. */
  spam: { name: "booking.spam", points: 20, seconds: tenMinutes },
  holds: { name: "booking.holds", points: 60, seconds: tenMinutes },
  /** Every question for free starts. */
  questions: { name: "booking.questions", points: 6_000, seconds: tenMinutes },
} as const;
