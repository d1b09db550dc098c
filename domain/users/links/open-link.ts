import type { Context, ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { deleteLinksBefore, findLink } from "./link.queries.ts";
import { type AccountLink, type LinkDeps, linkIn } from "./link.ts";

type LinkFacts = { firstName: string; email: string; newEmail: string | null; inviter: string | null };

/** What a link opens, without using it up. Used, replaced, expired and invented links all get the same `missing`. */
export async function openLink(
  { db, actor: door, signer, now }: ReadContext & Pick<LinkDeps, "signer" | "now">,
  { purpose, text }: { purpose: AccountLink["purpose"]; text: string },
): Promise<Result<LinkFacts>> {
  const link = linkIn(signer, purpose, text);
  const found = link && permit(door, "link.open", undefined) && (await findLink(db, link, now));
  if (!found) return refuse({ kind: "missing" });
  const { firstName, email, newEmail, inviterFirst, inviterLast } = found;
  return done({ firstName, email, newEmail, inviter: inviterFirst && `${inviterFirst} ${inviterLast}` });
}

const week = 7 * 24 * 60 * 60 * 1000;

/** Deletes links a week after they stopped working, with the addresses they held. */
export async function forgetLinks({ db, actor, now }: Context): Promise<void> {
  const may = permit(actor, "link.forget", undefined);
  if (may) await deleteLinksBefore(db, may, new Date(now.getTime() - week));
}
