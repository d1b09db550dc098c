import type { Formats, Stamp } from "#domain/kernel/format/formats.ts";
import type { Lead } from "#domain/leads/index.ts";
import { questionnaire } from "#domain/questionnaire/index.ts";

/** A lead as the list shows it: in words, on the reader's own clock. */
export type LeadRow = Pick<Lead, "id" | "name" | "email" | "company" | "message" | "kind" | "status"> & {
  when: Stamp;
  meeting: string;
  /** What was answered, in the order it was asked. */
  told: string[];
};

export function leadRow(lead: Lead, meetings: ReadonlyMap<string, string>, { stamp }: Formats): LeadRow {
  const { id, name, email, company, message, kind, status, answers, meetingType, createdAt } = lead;
  return {
    ...{ id, name, email, company, message, kind, status, when: stamp(createdAt) },
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
