import { type Actor, isOfClient } from "#domain/access/actor.ts";

/** Clients, and team members viewing as them, see an invoice once it is sent. */
export const seesDrafts = (actor: Actor): boolean => !isOfClient(actor);
