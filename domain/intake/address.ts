import { createHash, randomBytes } from "node:crypto";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { saltOf } from "./address.queries.ts";

/** A caller's address as leads keep it: the same within a day, unreadable without that day's salt. */
export async function hashAddress(tx: Database, may: Permit<"lead.submit">, address: string, at: Date) {
  const salt = await saltOf(tx, may, at.toISOString().slice(0, 10), randomBytes(16).toString("base64url"));
  return createHash("sha256").update(`${salt} ${address}`).digest("base64url");
}
