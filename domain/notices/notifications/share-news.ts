import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Line, type News, oneLine } from "./news.ts";
import { listMembersToTell } from "./subject.queries.ts";

type Said = { title?: string; isShared?: boolean };

/** What a client's people are told when something begins to be shared with them. */
export async function shareNews(
  tx: Database,
  may: Permit<"mail.send">,
  { entityId, clientId, before, after }: Line,
): Promise<News[]> {
  const [was, is] = [before as Said | null, after as Said | null]; // as createItem and editItem wrote them
  if (!clientId || !is?.isShared || was?.isShared) return [];
  const members = await listMembersToTell(tx, may, clientId, "showFiles");
  const title = `The agency shares ${is.title ? `"${oneLine(is.title)}"` : "a file"} with you.`;
  return members.map((userId) => ({
    ...{ userId, event: "document_shared", thread: `item:${entityId}`, clientId, title, path: "/dashboard/files" },
  }));
}
