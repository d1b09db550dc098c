type Default = { slug: string; name: string; lengthMin: number; audience: "public" | "client" };

/** The meeting types every installation starts with; redirects, calendar pages and the portal lead to them. */
export const defaultMeetingTypes: readonly Default[] = [
  { slug: "discovery", name: "Discovery meeting", lengthMin: 30, audience: "public" },
  { slug: "onboarding", name: "Onboarding meeting", lengthMin: 60, audience: "public" },
  { slug: "partner-check-in", name: "Partner check-in", lengthMin: 30, audience: "public" },
  { slug: "hiring-interview", name: "Hiring interview", lengthMin: 30, audience: "public" },
  { slug: "hiring-onboarding", name: "Hiring onboarding", lengthMin: 60, audience: "public" },
  { slug: "general-15", name: "15-minute meeting", lengthMin: 15, audience: "public" },
  { slug: "general-30", name: "30-minute meeting", lengthMin: 30, audience: "public" },
  { slug: "general-60", name: "60-minute meeting", lengthMin: 60, audience: "public" },
  { slug: "client-15", name: "15-minute meeting", lengthMin: 15, audience: "client" },
  { slug: "client-30", name: "30-minute meeting", lengthMin: 30, audience: "client" },
  { slug: "client-60", name: "60-minute meeting", lengthMin: 60, audience: "client" },
];

/** Monday to Friday, in the host's zone. */
export const defaultHours = [1, 2, 3, 4, 5].map((day) => ({ day, from: "09:00", to: "17:00" }));
