import { activityWords } from "#app/audit/activity-words.ts";
import { subjectLink } from "#app/audit/subject-link.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { listClientActivity } from "#domain/audit/index.ts";

const doers: Record<string, string> = { visitor: "The invitee", invitee: "The invitee" };

/** What was done about a client, in words; null for those who may not read it. */
export async function readActivity(
  { db, actor, formats }: Pick<RequestContext, "db" | "actor" | "formats">,
  clientId: string,
  before: string | null,
) {
  const read = await listClientActivity(db, actor, clientId, before);
  if (!read.ok) return null;
  const lines = read.value.lines.map(({ id, at, action, entity, by, role, subject }) => ({
    id,
    what: activityWords(action, entity),
    subject: subject && { name: subject.name, to: subjectLink(subject, clientId, actor.role === "admin") },
    by: by ?? doers[role] ?? "The system",
    when: formats.stamp(at),
  }));
  return { lines, older: read.value.older, isOlder: before !== null };
}
