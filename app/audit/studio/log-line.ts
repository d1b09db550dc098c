import { findGroup } from "#app/settings/groups/groups.ts";
import type { LogLine } from "#domain/audit/index.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import type { Formats, Stamp } from "#domain/kernel/format/formats.ts";
import { tellChange } from "../activity-words.ts";
import { subjectLink } from "../subject-link.ts";

export type LogRow = {
  id: string;
  when: Stamp;
  who: string;
  action: string;
  /** What was done, before and after the name of its subject. */
  words: [before: string, after: string];
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
  respondent: "The holder of a brief's link",
};

/** An audit entry as admins read it, in their own time zone. `names`: of people and clients, by id. */
export function logRow(line: LogLine, formats: Formats, names: ReadonlyMap<string, string>): LogRow {
  const { id, at, by, role, action, entity, entityId, client, clientId, before, after, subject } = line;
  const shown = subject
    ? { name: subject.name, to: subjectLink(subject, clientId, true) }
    : entity === "setting"
      ? { name: findGroup(entityId)?.title ?? entityId, to: `/studio/workspace/settings/${entityId}` }
      : entity === "month"
        ? { name: formatMonth(entityId), to: null }
        : named(after ?? before);
  return {
    id,
    action,
    words: told(line, shown?.name),
    client,
    when: { text: formats.exact(at), utc: at.toISOString() },
    who: by ? by + (asWhat[role] ?? "") : (nameless[role] ?? role),
    about: subject || entity === "setting" ? wordsOf(entity) : `${wordsOf(entity)} ${entityId}`,
    subject: shown,
    changes: changesBetween(before, after, names),
  };
}

/** What has no page still has a name of its own in what was written of it. */
function named(state: unknown) {
  const { name, title, label, host } = Object(state);
  const one = [name, title, label, host].find((text) => typeof text === "string" && text !== "");
  return one ? { name: String(one), to: null } : null;
}

/** The name follows after a colon where the words leave no place for it. */
function told(line: LogLine, name: string | undefined): [before: string, after: string] {
  const [before, after] = tellChange({ ...line, subject: line.subject ?? (name ? { entity: "", name } : null) });
  return [name && !/\s$/.test(before) ? `${before}: ` : before, after];
}

/** "meeting_type" is written "meeting type". */
export const wordsOf = (entity: string) => entity.replaceAll("_", " ");

/** "status: active → archived", one for each field that changed; an id whose name is known is said by the name. */
export function changesBetween(before: unknown, after: unknown, names: ReadonlyMap<string, string>): string[] {
  const was = thingsIn(before, names);
  const is = thingsIn(after, names);
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const from = was.get(name);
    const to = is.get(name);
    if (from === to || (from === undefined && to === nothing)) return [];
    const field = fieldWords(name);
    return [from === undefined ? `${field}: ${to}` : `${field}: ${from} → ${to ?? nothing}`];
  });
}

/** "assigneeId" is written "assignee", "dueOn" "due on". */
const fieldWords = (name: string) =>
  name
    .replace(/(?<=.)Id$/, "")
    .replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll("_", " ");

/** What a setting says is one value with fields of its own: each is a thing. */
const thingsIn = (value: unknown, names: ReadonlyMap<string, string>): Map<string, string> =>
  new Map(
    Object.entries(isRecord(value) ? value : {}).flatMap(([name, thing]) =>
      name === "value" && isRecord(thing)
        ? [...thingsIn(thing, names)]
        : [[name, (typeof thing === "string" && names.get(thing)) || inShort(thing)]],
    ),
  );

const isRecord = (value: unknown): value is object =>
  value !== null && typeof value === "object" && !Array.isArray(value);

const nothing = "nothing";

const inShort = (thing: unknown) => {
  if (thing === null) return nothing;
  const text = typeof thing === "string" ? thing : JSON.stringify(thing);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
};
