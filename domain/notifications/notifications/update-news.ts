import type { Permit } from "#domain/access/permit.ts";
import { listDeciders } from "#domain/deals/answer/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { updateCommented, updateDecided } from "#domain/updates/events.ts";
import { type AuditLine, type News, oneLine } from "./news.ts";
import { listMembersToTell } from "./subject.queries.ts";
import { findUpdate, listTeamToTell, type ToldUpdate } from "./update-subject.queries.ts";

type Happening = "posted" | "commented" | "decided";

/**
 * What happens to an update is news to the other side: the client's members hear from the agency, the assigned team and
 * the admins from the client. A decision goes to the client and to the person who asked for it; an amount to be
 * decided, to all admins.
 */
export const updateNews =
  (kind: Happening) =>
  async (tx: Database, may: Permit<"mail.send">, { entityId, actorId, after }: AuditLine): Promise<News[]> => {
    const update = await findUpdate(tx, may, { id: entityId, by: actorId });
    if (!update) return [];
    const { clientId, isByTeam, isPending, authorId, authorSide } = update;
    const members = isByTeam ? await listMembersToTell(tx, may, clientId, "showUpdates") : [];
    // Whoever gets the receipt of the deal that it confirmed knows.
    const { deal = null } = updateDecided.read(after);
    const { comment } = updateCommented.read(after);
    const receivers = kind === "decided" && deal ? await listDeciders(tx, may, clientId) : [];
    const toClient = members.filter((id) => !receivers.includes(id));
    const asked = kind === "decided" && authorSide === "agency" && authorId ? [authorId] : [];
    const isTold = kind !== "decided" && (!isByTeam || (kind === "posted" && isPending));
    const toTeam = isTold ? await listTeamToTell(tx, may, clientId, { onlyAdmins: isByTeam }) : asked;

    const said = kind === "commented" && comment ? { commentId: comment } : {};
    const common = { event: `update_${kind}`, thread: `update:${entityId}`, clientId, ...said } as const;
    const title = titleOf(kind, update, after);
    const studio = `/studio/workspace/clients/${clientId}/updates/${entityId}`;
    return [
      ...toClient.map((userId) => ({ ...common, userId, title, path: `/dashboard/updates/${entityId}` })),
      ...toTeam.map((userId) => ({ ...common, userId, title, path: studio })),
    ];
  };

function titleOf(kind: Happening, { title, client, actor, isByTeam, isPending }: ToldUpdate, after: unknown) {
  const name = `"${oneLine(title)}"`;
  const who = oneLine(actor ?? (isByTeam ? "The agency" : client));
  if (kind === "commented") return `${who} wrote about ${name}.`;
  if (kind === "posted") return `${who} posted ${name}${isPending ? ", which is waiting for approval" : ""}.`;
  const { status = "approved" } = updateDecided.read(after);
  return `${name} was ${status}.`;
}
