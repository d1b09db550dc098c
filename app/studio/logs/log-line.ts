import type { LogLine } from "#domain/diary/index.ts";
import type { Formats, Stamp } from "#domain/kernel/format/formats.ts";

export type LogRow = {
  id: string;
  when: Stamp;
  who: string;
  action: string;
  /** The kind of thing, and what it is called or its id. */
  kind: string;
  about: string;
  /** Where the thing can be looked at, while it exists. */
  to: string | null;
  client: string | null;
  changes: string[];
};

/** A line of the diary as admins read it, on their own clock. */
export function logRow(
  { id, at, by, role, action, entity, entityId, subject, client, before, after }: LogLine,
  formats: Formats,
): LogRow {
  return {
    ...{ id, action, client },
    when: { text: formats.exact(at), utc: at.toISOString() },
    who: by ? (role === "viewer" ? `${by} (viewing as client)` : by) : role,
    kind: wordsOf(entity),
    about: subject ?? entityId,
    to: addressOf({ entity, entityId, subject }),
    changes: changesBetween(before, after),
  };
}

/** "meeting_type" is written "meeting type". */
export const wordsOf = (entity: string) => entity.replaceAll("_", " ");

const rooms: Record<string, string> = {
  ...{ person: "vault/passwords", client: "workspace/clients", lead: "workspace/leads" },
  ...{ booking: "workspace/calendar", task: "workspace/tasks" },
};

function addressOf({ entity, entityId, subject }: Pick<LogLine, "entity" | "entityId" | "subject">): string | null {
  if (entity === "setting") return `/studio/workspace/settings/${entityId}`;
  const room = subject === null ? undefined : rooms[entity];
  return room ? `/studio/${room}/${entityId}` : null;
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
