import { type Lead, questionnaire } from "#domain/intake/index.ts";

/** A lead as the list shows it: in words, on the reader's own clock. */
export type LeadRow = Pick<Lead, "id" | "name" | "email" | "company" | "message" | "kind" | "status"> & {
  when: string;
  instant: string;
  meeting: string;
  /** What was answered, in the order it was asked. */
  told: string[];
};

export function leadRow(lead: Lead, meetings: ReadonlyMap<string, string>, timeZone: string): LeadRow {
  const { id, name, email, company, message, kind, status, answers, meetingType, createdAt } = lead;
  const when = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone }).format(
    createdAt,
  );
  return {
    ...{ id, name, email, company, message, kind, status, when },
    instant: createdAt.toISOString(),
    meeting: meetings.get(meetingType) ?? meetingType,
    told: told(answers),
  };
}

/** What was answered, in the order it was asked. */
export function told(answers: Lead["answers"]): string[] {
  const given = new Map<string, string | null>(Object.entries(answers));
  return questionnaire.steps.flatMap((step) =>
    step.options.filter(({ id }) => id === given.get(step.id)).map(({ label }) => label),
  );
}
