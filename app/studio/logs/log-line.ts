import type { LogLine } from "#domain/diary/index.ts";
import type { Formats, Stamp } from "#domain/kernel/format/formats.ts";
import { subjectLink } from "./subject-link.ts";

export type LogRow = {
  id: string;
  when: Stamp;
  who: string;
  action: string;
  /** The kind of thing; with its id where it has no name any more. */
  about: string;
  subject: { name: string; to: string | null } | null;
  client: string | null;
  changes: string[];
};

/** A line of the diary as admins read it, on their own clock. */
export function logRow(
  { id, at, by, role, action, entity, entityId, client, clientId, before, after, subject }: LogLine,
  formats: Formats,
): LogRow {
  return {
    ...{ id, action, client },
    when: { text: formats.exact(at), utc: at.toISOString() },
    who: by ? (role === "viewer" ? `${by} (viewing as client)` : by) : role,
    about: subject ? entity.replaceAll("_", " ") : `${entity} ${entityId}`,
    subject: subject && { name: subject.name, to: subjectLink(subject, clientId, true) },
    changes: changesBetween(before, after),
  };
}

/** "status: active → archived", one for each thing that became another. */
export function changesBetween(before: unknown, after: unknown): string[] {
  const [was, is] = [thingsIn(before), thingsIn(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const [from, to] = [was.get(name), is.get(name)];
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
