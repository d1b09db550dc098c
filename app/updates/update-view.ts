import type { RequestContext } from "#app/http/request-context.ts";
import { type Actor, isOfClient } from "#domain/access/actor.ts";
import type { Side, Update } from "#domain/updates/index.ts";

/** The author in a word: a client's people read their own side as themselves; the team reads which side it was. */
export const labelFor = (actor: Actor, side: Side) =>
  side === "agency" ? "ADMIN" : isOfClient(actor) ? "YOU" : "CLIENT";

/** What is shown of an update everywhere, formatted in the reader's time zone. */
export function viewOf(
  { actor, formats }: Pick<RequestContext, "actor" | "formats">,
  { side, author, createdAt, amount, ...update }: Update,
) {
  const { id, clientId, title, description, status, isReversed, version } = update;
  return {
    id,
    clientId,
    title,
    description,
    status,
    isReversed,
    version,
    label: labelFor(actor, side),
    author: author ?? "Someone who left",
    when: formats.stamp(createdAt),
    amount: amount && formats.money(amount),
  };
}
export type UpdateView = ReturnType<typeof viewOf>;
