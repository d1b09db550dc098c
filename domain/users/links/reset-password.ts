import type { ReadContext } from "#domain/access/context.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { done, type Result, refuse, unwrap, wrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { personConflict } from "../conflicts.ts";
import { userEvents } from "../events.ts";
import { newHash } from "../passwords/new-hash.ts";
import { findNames, savePassword } from "../passwords/password.queries.ts";
import type { AccountDeps } from "../passwords/password.ts";
import { lockPerson } from "../person.queries.ts";
import { endAccessOf } from "../session.queries.ts";
import { handOut } from "./hand-out.ts";
import { findAddressee, findLink, takeLink } from "./link.queries.ts";
import { type LinkDeps, linkIn } from "./link.ts";

/** Emails a password reset link to the active person with that address, if any. The response is the same either way. */
export async function requestReset({ db, actor: door, ...deps }: ReadContext & LinkDeps, email: string): Promise<void> {
  const may = permit(door, "reset.request", undefined);
  if (!may || !deps.byMail) return;
  await transact(db, async (tx) => {
    const person = await findAddressee(tx, { email });
    if (person?.status === "active") await handOut(tx, may, { purpose: "reset", personId: person.id }, deps);
    return done(null);
  });
}

/** A password reset link, created on the server for a person whom no admin and no email can help. */
export async function offerReset(
  { db, actor: system, ...deps }: ReadContext & Omit<LinkDeps, "byMail">,
  email: string,
): Promise<Result<{ link: string }>> {
  const may = system.role === "system" ? permit(system, "reset.send", undefined) : null;
  if (!may) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<{ link: string }>> => {
    const person = await findAddressee(tx, { email });
    if (!person) return refuse({ kind: "missing" });
    if (person.status !== "active") return personConflict("wrong-status", person.status);
    const input = { purpose: "reset", personId: person.id } as const;
    const link = await handOut(tx, may, input, { ...deps, byMail: false });
    return done({ link: link ?? "" });
  });
}

/**
 * Sends another person a password reset link. Requires sudo, as setting their password does. `link` is null when it was
 * emailed.
 */
export async function sendReset(
  { db, actor, ...deps }: ReadContext & LinkDeps,
  { id: personId }: { id: string },
): Promise<Result<{ link: string | null }>> {
  const may = permit(actor, "reset.send", undefined);
  if (!may) return refusal(actor, "reset.send", undefined);
  return transact(db, async (tx): Promise<Result<{ link: string | null }>> => {
    const person = await findAddressee(tx, { id: personId });
    if (!person) return refuse({ kind: "missing" });
    if (person.status !== "active") return personConflict("wrong-status", person.status);
    return done({ link: await handOut(tx, may, { purpose: "reset", personId }, deps) });
  });
}

const missing = refuse({ kind: "missing" } as const);

/** Sets a new password for the holder of the link, which works once. Ends all their sessions, and signs no one in. */
export function resetPassword(
  { db, actor: door, ...deps }: ReadContext & AccountDeps,
  { text, password }: { text: string; password: string },
): Promise<Result<{ email: string }>> {
  return wrap(async (): Promise<Result<{ email: string }>> => {
    const { signer, now } = deps;
    const may = permit(door, "password.reset", undefined);
    const link = may && linkIn(signer, "reset", text);
    const found = link && (await findLink(db, link, now));
    if (!found) return missing;
    const { personId, email } = found;
    const hashed = unwrap(await newHash(await findNames(db, personId), password, deps));
    return transact(db, async (tx): Promise<Result<{ email: string }>> => {
      await lockPerson(tx, may, personId);
      if (!(await takeLink(tx, may, link, now))) return missing;
      await savePassword(tx, may, personId, { hashed, mustChange: false, now });
      await endAccessOf(tx, may, { personId, now });
      await writeAuditEntry(tx, may, userEvents["person.password_reset"].entry({ entityId: personId }), now);
      return done({ email });
    });
  });
}
