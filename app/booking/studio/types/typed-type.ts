import { written } from "#app/settings/form/written.ts";
import type { MeetingTypeForm } from "#domain/booking/meeting-type.schema.ts";
import type { TypedFields } from "#domain/kernel/result.ts";

/** A meeting type as its form shows it: the questions are lines of one field. */
export function typedType({ questions, ...type }: Omit<MeetingTypeForm, "hostIds">): TypedFields {
  const lines = questions.map(({ label, isRequired }) => (isRequired ? `${label} *` : label));
  return written({ ...type, questions: lines.join("\n") });
}

/** What a form sent, for the schema: each host's turn by their id. */
export function meantType(texts: TypedFields) {
  const turns: Record<string, TypedFields> = {};
  const others: TypedFields = {};
  for (const [name, value] of Object.entries(texts)) {
    const [, id, what] = /^turns\.([0-9a-f-]{36})\.(priority|weight)$/.exec(name) ?? [];
    if (id && what) turns[id] = { ...turns[id], [what]: value };
    else others[name] = value;
  }
  return { ...others, turns };
}

/** The initial values of a new meeting type's form. */
export const newType: MeetingTypeForm = {
  slug: "",
  name: "",
  description: null,
  audience: "public",
  mode: "built_in",
  openAs: "replace",
  externalUrl: null,
  lengthMin: 30,
  intervalMin: 30,
  startOffsetMin: 0,
  bufferBeforeMin: 0,
  bufferAfterMin: 0,
  noticeMin: 240,
  windowKind: "rolling",
  windowDays: 60,
  windowCount: "calendar",
  windowFrom: null,
  windowTo: null,
  dailyLimit: null,
  weeklyLimit: null,
  assignment: "single",
  locationKind: "room",
  locationUrl: null,
  place: null,
  campaignId: null,
  prefersCloser: false,
  offersAgain: false,
  questions: [],
  turns: {},
  hostIds: [],
  isActive: true,
  position: 100,
};

export const newTypeOfClient: MeetingTypeForm = {
  ...newType,
  locationKind: "host",
  assignment: "round_robin",
  offersAgain: true,
};
