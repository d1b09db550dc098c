import type { LogLine } from "#domain/audit/index.ts";
import type { Formats, Stamp } from "#domain/kernel/format/formats.ts";
import { subjectLink } from "../subject-link.ts";

export type LogRow = {
  id: string;
  when: Stamp;
  who: string;
  action: string;
  /** The kind of record; with its id if it no longer has a name. */
  about: string;
  subject: { name: string; to: string | null } | null;
  client: string | null;
  changes: string[];
};

/** What an actor's name alone does not say. */
const asWhat: Record<string, string> = { viewer: " (viewing as client)", api_key: " (API key)" };

/** Actors without an account, as the filter of the log names them. */
const nameless: Record<string, string> = {
  system: "The system",
  visitor: "A visitor",
  invitee: "The holder of a booking's link",
};

/** An audit entry as admins read it, in their own time zone. */
export function logRow(
  { id, at, by, role, action, entity, entityId, client, clientId, before, after, subject }: LogLine,
  formats: Formats,
): LogRow {
  return {
    id,
    action,
    client,
    when: { text: formats.exact(at), utc: at.toISOString() },
    who: by ? by + (asWhat[role] ?? "") : (nameless[role] ?? role),
    about: subject || entity === "setting" ? wordsOf(entity) : `${wordsOf(entity)} ${entityId}`,
    subject: subject
      ? { name: subject.name, to: subjectLink(subject, clientId, true) }
      : entity === "setting"
        ? { name: entityId, to: `/studio/workspace/settings/${entityId}` }
        : null,
    changes: changesBetween(before, after),
  };
}

/** "meeting_type" is written "meeting type". */
export const wordsOf = (entity: string) => entity.replaceAll("_", " ");

/** "status: active → archived", one for each field that changed. */
export function changesBetween(before: unknown, after: unknown): string[] {
  const was = thingsIn(before);
  const is = thingsIn(after);
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const from = was.get(name);
    const to = is.get(name);
    if (from === to) return [];
    return [from === undefined ? `${name}: ${to}` : `${name}: ${from} → ${to ?? "nothing"}`];
  });
}

const thingsIn = (value: unknown) =>
  new Map(
    Object.entries(value !== null && typeof value === "object" ? value : {}).map(([name, thing]) => [
      name,
      inShort(thing),
    ]),
  );

const inShort = (thing: unknown) => {
  const text = typeof thing === "string" ? thing : JSON.stringify(thing);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
};
