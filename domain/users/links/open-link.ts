import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findLink } from "./link.queries.ts";
import { type AccountLink, type LinkDeps, linkIn } from "./link.ts";

type Opened = { firstName: string; email: string; newEmail: string | null; inviter: string | null };

/** What a link opens, without using it up. Used, replaced, expired and invented links all get the same `missing`. */
export async function openLink(
  db: Database,
  door: Actor,
  { purpose, text }: { purpose: AccountLink["purpose"]; text: string },
  { signer, now }: Pick<LinkDeps, "signer" | "now">,
): Promise<Result<Opened>> {
  const link = linkIn(signer, purpose, text);
  const found = link && permit(door, "link.open", undefined) && (await findLink(db, link, now));
  if (!found) return refuse({ kind: "missing" });
  const { firstName, email, newEmail, inviterFirst, inviterLast } = found;
  return done({ firstName, email, newEmail, inviter: inviterFirst && `${inviterFirst} ${inviterLast}` });
}
