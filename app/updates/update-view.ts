import type { Actor } from "#domain/access/actor.ts";
import { spellMoney } from "#domain/kernel/money.ts";
import type { Side, Update } from "#domain/updates/index.ts";

/** Who wrote it, in a word: to a client's people the client's side is themselves; the team reads which side it was. */
export const labelFor = ({ role }: Actor, side: Side) =>
  side === "agency" ? "ADMIN" : role === "client" || role === "viewer" ? "YOU" : "CLIENT";

export const spellerFor = (actor: Actor) => {
  const timeZone = "timeZone" in actor ? actor.timeZone : "UTC";
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone });
};

/** What is shown of an update wherever it stands, on the reader's own clock. */
export function viewOf(actor: Actor, { side, author, createdAt, amount, ...update }: Update) {
  const { id, clientId, title, description, status, isReversed, version } = update;
  return {
    ...{ id, clientId, title, description, status, isReversed, version },
    label: labelFor(actor, side),
    author: author ?? "Somebody who left",
    when: spellerFor(actor).format(createdAt),
    amount: amount && spellMoney(amount),
  };
}
export type UpdateView = ReturnType<typeof viewOf>;
