/** Where an answer leads: to a meeting's page, in this tab, or in a new one while the question stays. */
export type Outcome = { kind: "go" | "open"; route: string; meetingType: string };

export type Option = { id: string; label: string } & ({ next: string } | { outcome: Outcome });

/** `question` may contain {brand}, the agency's name. */
export type QuestionStep = { id: string; question: string; options: readonly Option[] };

export type Graph = { first: string; steps: readonly QuestionStep[] };

const go = (route: string, meetingType: string): Outcome => ({ kind: "go", route, meetingType });
const open = (route: string, meetingType: string): Outcome => ({ kind: "open", route, meetingType });

/** The booking questionnaire. Ids are stored with every lead: never rename one. */
export const questionnaire: Graph = {
  first: "existing_client",
  steps: [
    {
      id: "existing_client",
      question: "Are you an existing partner of {brand}?",
      options: [
        { id: "yes", label: "Yes, we already work together", next: "existing_client_purpose" },
        { id: "no", label: "No, not yet", next: "existing_employee" },
      ],
    },
    {
      id: "existing_employee",
      question: "Are you an existing employee of {brand}?",
      options: [
        { id: "yes", label: "Yes, I work here", next: "meeting_duration" },
        { id: "no", label: "No", next: "new_client_purpose" },
        {
          id: "become_employee",
          label: "No, but I would like to become one",
          outcome: open("/hiring-interview", "hiring-interview"),
        },
        {
          id: "become_employee_onboarding",
          label: "I was just hired and need my onboarding",
          outcome: open("/hiring-onboarding", "hiring-onboarding"),
        },
      ],
    },
    {
      id: "new_client_purpose",
      question: "What would you like to discuss?",
      options: [
        { id: "services", label: "Your services", outcome: go("/discovery-meeting", "discovery") },
        { id: "general", label: "Something else", next: "meeting_duration" },
      ],
    },
    {
      id: "existing_client_purpose",
      question: "What would you like to discuss?",
      options: [
        { id: "general", label: "Something general", next: "meeting_duration" },
        { id: "onboarding", label: "My onboarding", outcome: go("/onboarding-call", "onboarding") },
        { id: "review", label: "A review of our project", outcome: go("/project-check-in", "partner-check-in") },
      ],
    },
    {
      id: "meeting_duration",
      question: "Estimated Meeting Time?",
      options: [
        { id: "15min", label: "15 minutes", outcome: go("/general-meeting-15-mins", "general-15") },
        { id: "30min", label: "30 minutes", outcome: go("/general-meeting-30-mins", "general-30") },
        { id: "60min", label: "60 minutes", outcome: go("/general-meeting-60-mins", "general-60") },
      ],
    },
  ],
};

/** Submissions per IP address in ten minutes; with JavaScript, only answers that lead to a meeting are submitted. */
export const questionnaireLimit = { name: "questionnaire", points: 120, seconds: 600 } as const;
