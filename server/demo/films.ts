/** A training video; `watched`: what share of it each person saw, by first name. */
export type Training = {
  section: string;
  title: string;
  seconds: number;
  description?: string;
  chapters?: string;
  watched?: Record<string, number>;
};

export const trainings: Training[] = [
  {
    section: "sales-trainings",
    title: "Handling objections",
    seconds: 150,
    description: "Three answers to “too expensive”, and when to be silent.",
    chapters: "0:00 Why they object\n0:40 Three answers\n2:00 Silence",
    watched: { Ben: 1, Lena: 1, Tomás: 0.4 },
  },
  {
    section: "sales-trainings",
    title: "The first minute of a call",
    seconds: 65,
    description: "Who you are, why you call, and one question.",
    watched: { Ben: 1, Lena: 1 },
  },
  {
    section: "sales-trainings",
    title: "From a meeting to a proposal",
    seconds: 90,
    description: "What to note while they talk, so that the proposal is written the same day.",
    watched: { Lena: 0.7 },
  },
  {
    section: "sales-trainings",
    title: "Asking for the decision",
    seconds: 75,
    description: "Name a day, and what happens on it.",
  },
  {
    section: "customer-service",
    title: "Onboarding a client",
    seconds: 100,
    description: "The first three weeks, step by step.",
    watched: { Tomás: 1, Ben: 0.5, Ana: 1 },
  },
  {
    section: "customer-service",
    title: "Reading your monthly report",
    seconds: 90,
    description: "What is counted as a lead, and what as an appointment.",
    watched: { Tomás: 1, Ana: 0.6 },
  },
  {
    section: "customer-service",
    title: "How a deal becomes an invoice",
    seconds: 75,
    description: "From the claim to your answer, and what is charged when.",
    watched: { Tomás: 0.3 },
  },
  { section: "paid-ads", title: "Reading a campaign's first week", seconds: 80 },
  { section: "paid-ads", title: "When to stop an advertisement", seconds: 65 },
  { section: "offer-recreation", title: "From what it does to what it is worth", seconds: 75 },
  { section: "offer-recreation", title: "One offer for three kinds of buyer", seconds: 90 },
  { section: "intelicrm", title: "A lead from first call to closed deal", seconds: 90 },
  { section: "intelicrm", title: "Keeping your tasks short", seconds: 65 },
];
