import type { Actor } from "#domain/access/actor.ts";

/** A client, and whoever looks through its eyes, learns of an invoice when it is sent. */
export const seesDrafts = ({ role }: Actor): boolean => role !== "client" && role !== "viewer";
