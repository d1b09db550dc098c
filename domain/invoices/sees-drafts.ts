import type { Actor } from "#domain/access/actor.ts";

/** Clients, and team members viewing as them, see an invoice once it is sent. */
export const seesDrafts = ({ role }: Actor): boolean => role !== "client" && role !== "viewer";
