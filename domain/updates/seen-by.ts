import type { Actor } from "#domain/access/actor.ts";
import { mayOffer } from "#domain/access/permit.ts";
import type { Money } from "#domain/kernel/money.ts";

type WithAmount = { clientId: string; authorId: string | null; amount: Money | null };

/** What a reader sees of an update: without its amount where the client's money is not theirs to see. */
export const seenBy =
  (actor: Actor) =>
  <Seen extends WithAmount>(update: Seen): Seen =>
    mayOffer(actor, "update.see_amounts", update) ? update : { ...update, amount: null };
