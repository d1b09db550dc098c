import { type Actor, clientsInSight, onlyClientOf } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { ItemFilter } from "../item-filter.schema.ts";
import { selectClientChoices } from "./client-choice.queries.ts";
import type { ItemScope } from "./item-list.queries.ts";

export type { ItemScope };

type Choice = Pick<ItemFilter, "client" | "but">;

/** The number of filter boxes ticked. */
export const countOf = ({ clients, withNone }: ItemScope) =>
  (clients === "all" ? 0 : clients.length) + (withNone ? 1 : 0);

/** `isConfined`: the reader is a key for one client, and so sees nothing that belongs to no client. */
type Sight = { brandWord: string; visible: "all" | string[]; isConfined: boolean };

/** What an actor may see of the vault. */
export const sightOf = (actor: Actor, brandWord: string): Sight => ({
  brandWord,
  visible: clientsInSight(actor),
  isConfined: onlyClientOf(actor) !== null,
});

/** The chosen groups and single clients as ids; clients out of scope are never included. */
export async function whoseOf(
  db: Database,
  may: Permit<"item.list">,
  { client, but }: Choice,
  { brandWord, visible, isConfined }: Sight,
): Promise<ItemScope> {
  const chosen = new Set(client);
  if (chosen.size === 0) return { clients: visible, withNone: !isConfined };
  const out = new Set(but);
  const choices = await selectClientChoices(db, may, { brandWord, visible });
  const isChosen = ({ id, isOwn }: (typeof choices)[number]) =>
    chosen.has(id) || (chosen.has(isOwn ? "own" : "others") && !out.has(id));
  return { clients: choices.filter(isChosen).map(({ id }) => id), withNone: !isConfined && chosen.has("none") };
}

/** The same choice for a list of people: whose members are shown; `chosen` is the number of boxes ticked. */
export async function readChoice(
  { db, actor }: ReadContext,
  { filter, brandWord }: { filter: Choice; brandWord: string },
): Promise<Result<ItemScope & { chosen: number }>> {
  const may = permit(actor, "item.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const whose = await whoseOf(db, may, filter, sightOf(actor, brandWord));
  return done({ ...whose, chosen: filter.client.length > 0 ? countOf(whose) : 0 });
}
