import { tellChange } from "#app/audit/activity-words.ts";
import { subjectLink } from "#app/audit/subject-link.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { listClientActivity } from "#domain/audit/index.ts";
import { valueOrNull } from "#domain/kernel/result.ts";

const doers: Record<string, string> = {
  visitor: "The invitee",
  invitee: "The invitee",
  respondent: "The holder of the brief's link",
};

/** What was done about a client, in words; null for those who may not read it. */
export async function readActivity(
  { db, actor, formats }: Pick<RequestContext, "db" | "actor" | "formats">,
  clientId: string,
  before: string | null,
) {
  const read = valueOrNull(await listClientActivity({ db, actor }, { clientId, before }));
  if (!read) return null;
  const lines = read.lines.map((line) => ({
    id: line.id,
    who: { name: line.by ?? doers[line.role] ?? "The system", isPerson: line.by !== null },
    words: tellChange(line),
    subject: line.subject && {
      name: line.subject.name,
      to: subjectLink(line.subject, clientId, actor.role === "admin"),
    },
    when: formats.stamp(line.at),
  }));
  return { lines, older: read.older, isOlder: before !== null };
}
