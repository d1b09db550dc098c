import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { saltOf } from "./address.queries.ts";

/** A caller's IP address as leads store it: the same within a day, unreadable without that day's salt. */
export async function hashAddress(tx: Database, may: Permit<"lead.submit">, address: string, at: Date) {
  const salt = await saltOf(tx, may, at.toISOString().slice(0, 10), toText(crypto.getRandomValues(new Uint8Array(16))));
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${salt} ${address}`));
  return toText(new Uint8Array(digest));
}

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
