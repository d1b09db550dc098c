import type { Formats, Stamp } from "#domain/kernel/format/formats.ts";
import type { Lead } from "#domain/leads/index.ts";
import { questionnaire } from "#domain/questionnaire/index.ts";

/** A lead as the list shows it, formatted in the reader's time zone. */
export type LeadRow = Pick<Lead, "id" | "name" | "email" | "company" | "message" | "kind" | "status"> & {
  when: Stamp;
  meeting: string;
  /** The answers, in the order they were asked for. */
  told: string[];
};

export function leadRow(lead: Lead, meetings: ReadonlyMap<string, string>, { stamp }: Formats): LeadRow {
  const { id, name, email, company, message, kind, status, answers, meetingType, createdAt } = lead;
  return {
    id,
    name,
    email,
    company,
    message,
    kind,
    status,
    when: stamp(createdAt),
    meeting: meetings.get(meetingType) ?? (meetingType || "–"),
    told: told(answers),
  };
}

/** The answers, in the order they were asked for. */
export function told(answers: Lead["answers"]): string[] {
  const given = new Map<string, string | null>(Object.entries(answers));
  return questionnaire.steps.flatMap((step) =>
    step.options.filter(({ id }) => id === given.get(step.id)).map(({ label }) => label),
  );
}
