import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { itemChanged, itemUploaded } from "#domain/vault/events.ts";
import { type AuditLine, type News, oneLine } from "./news.ts";
import { findClientName, findNewcomer, findSharedKind, listAssigned, listMembersToTell } from "./subject.queries.ts";
import { listTeamToTell } from "./update-subject.queries.ts";

/** Notifies a client's members, and the team assigned to it, when something is shared with the client. */
export async function shareNews(
  tx: Database,
  may: Permit<"mail.send">,
  { entityId, clientId, before, after }: AuditLine,
): Promise<News[]> {
  const was = itemChanged.read(before);
  const is = itemChanged.read(after);
  const isKnown = was.isShared && was.clientId === clientId;
  if (!clientId || !is.isShared || isKnown) return [];
  const kind = await findSharedKind(tx, may, entityId);
  if (!kind) return [];
  const what = is.title ? `"${oneLine(is.title)}"` : "a file";
  const about = { thread: `item:${entityId}`, clientId };
  const members = await listMembersToTell(tx, may, clientId, "showFiles");
  const team = await listAssigned(tx, may, clientId);
  const client = oneLine((await findClientName(tx, may, clientId)) ?? "");
  return [
    ...members.map((userId) => ({
      ...about,
      userId,
      event: "document_shared" as const,
      path: "/dashboard/files",
      title: `The agency shared ${what} with you.`,
    })),
    ...team.map((userId) => ({
      ...about,
      userId,
      event: "item_shared" as const,
      path: `/studio/vault/${kind}s/${entityId}`,
      title: `${client} can now see ${what}.`,
    })),
  ];
}

/** Notifies the team assigned to a client, and the admins, when one of the client's people uploads files. */
export async function uploadNews(
  tx: Database,
  may: Permit<"mail.send">,
  { clientId, actorId, after }: AuditLine,
): Promise<News[]> {
  const person = actorId && (await findNewcomer(tx, may, actorId));
  if (!clientId || !person) return [];
  const { title = "a file" } = itemUploaded.read(after);
  const client = oneLine((await findClientName(tx, may, clientId)) ?? "");
  const team = await listTeamToTell(tx, may, clientId, { onlyAdmins: false });
  return team.map((userId) => ({
    userId,
    event: "file_uploaded",
    // Files uploaded together are told together.
    thread: `uploads:${clientId}:${actorId}`,
    clientId,
    path: `/studio/vault/documents?client=${clientId}`,
    title: `${oneLine(`${person.firstName} ${person.lastName}`)} of ${client} uploaded "${oneLine(title)}".`,
  }));
}
