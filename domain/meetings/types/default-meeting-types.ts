type Default = { slug: string; name: string; lengthMin: number };

/** What can be booked from the first day on; every redirect and calendar screen leads to one of these. */
export const defaultMeetingTypes: readonly Default[] = [
  { slug: "discovery", name: "Discovery meeting", lengthMin: 30 },
  { slug: "onboarding", name: "Onboarding meeting", lengthMin: 60 },
  { slug: "partner-check-in", name: "Partner check-in", lengthMin: 30 },
  { slug: "hiring-interview", name: "Hiring interview", lengthMin: 30 },
  { slug: "hiring-onboarding", name: "Hiring onboarding", lengthMin: 60 },
  { slug: "general-15", name: "15 minutes meeting", lengthMin: 15 },
  { slug: "general-30", name: "30 minutes meeting", lengthMin: 30 },
  { slug: "general-60", name: "60 minutes meeting", lengthMin: 60 },
];

/** Monday to Friday, on the host's own clock. */
export const defaultHours = [1, 2, 3, 4, 5].map((day) => ({ day, from: "09:00", to: "17:00" }));
