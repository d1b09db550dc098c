import type { Row } from "#domain/kernel/database.ts";
import type { Trail } from "#domain/questionnaire/index.ts";
import type { Touches } from "./touch.schema.ts";

/** A lead's answers. Null where the question was not asked. */
export const answerKeys = [
  "existing_client",
  "existing_employee",
  "new_client_purpose",
  "existing_client_purpose",
  "meeting_duration",
] as const;
export type Answers = Record<(typeof answerKeys)[number], string | null>;

export const leadKinds = ["prospect", "partner", "employee", "candidate"] as const;
export type LeadKind = (typeof leadKinds)[number];

export const leadStatuses = ["anonymous", "new", "contacted", "qualified", "won", "lost", "spam"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** A person who asked for a meeting: known only by their answers until a booking adds a name and an address. */
export type Lead = {
  id: string;
  kind: LeadKind;
  status: LeadStatus;
  answers: Answers;
  /** Slug of the meeting type the answers led to. */
  meetingType: string;
  name: string | null;
  email: string | null;
  company: string | null;
  message: string | null;
  assignedTo: string | null;
  /** Where they came from, if a visit said so: `source` is the first one's source or other site. */
  source: string | null;
  touches: Touches | null;
  createdAt: Date;
};

export function answersOf(trail: Trail): Answers {
  const given = new Map(trail);
  const asked = answerKeys.map((key) => [key, given.get(key) ?? null] as const);
  return Object.fromEntries(asked) as Answers; // made from all five keys
}

/** What visitors say about themselves. It selects their meeting and grants nothing. */
export function kindOf({ existing_client, existing_employee }: Answers): LeadKind {
  if (existing_client === "yes") return "partner";
  if (existing_employee === "yes") return "employee";
  return existing_employee === "no" ? "prospect" : "candidate";
}

export function toLead(row: Row<"leads">): Lead {
  const { id, meetingType, name, email, company, message, assignedTo, source, createdAt } = row;
  const kind = row.kind as LeadKind;
  const status = row.status as LeadStatus; // CHECK constraints list the same values
  const answers = row.answers as Answers; // and enforce the shape of the answers
  // As the schema let them in.
  const touches = row.firstTouch === null ? null : ({ first: row.firstTouch, last: row.lastTouch } as Touches);
  const told = { id, kind, status, answers, meetingType, name, email, company, message };
  return { ...told, assignedTo, source, touches, createdAt };
}
