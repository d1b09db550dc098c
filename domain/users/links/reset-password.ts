import { logged, type Outcome, unchanged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { mapped, type Result, refuse, unwrap, wrap } from "#domain/kernel/result.ts";
import { personConflict } from "../conflicts.ts";
import { userEvents } from "../events.ts";
import { newHash } from "../passwords/new-hash.ts";
import { findNames, savePassword } from "../passwords/password.queries.ts";
import type { AccountDeps } from "../passwords/password.ts";
import { lockPerson } from "../person.queries.ts";
import { endAccessOf } from "../session.queries.ts";
import { handOut } from "./hand-out.ts";
import { findAddressee, findLink, takeLink } from "./link.queries.ts";
import { type AccountLink, type LinkDeps, linkIn } from "./link.ts";

const missing = refuse({ kind: "missing" } as const);

const mailReset = declareCommand({
  action: "reset.request",
  run: async ({ db, actor: _, ...deps }: ReadContext & LinkDeps, { email }: { email: string }, may) => {
    const person = deps.byMail ? await findAddressee(db, { email }) : null;
    if (person?.status !== "active") return unchanged(null);
    const { entry } = await handOut(db, may, { purpose: "reset", personId: person.id }, deps);
    return logged(null, entry);
  },
});

/** Emails a password reset link to the active person with that address, if any. The response is the same either way. */
export async function requestReset(context: ReadContext & LinkDeps, email: string): Promise<void> {
  await mailReset(context, { email });
}

type SentReset = { link: string | null };

async function sendTo(
  { db, ...deps }: ReadContext & LinkDeps,
  may: Permit<"reset.send">,
  person: Awaited<ReturnType<typeof findAddressee>>,
): Promise<Outcome<SentReset>> {
  if (!person) return missing;
  if (person.status !== "active") return personConflict("wrong-status", person.status);
  const { link, entry } = await handOut(db, may, { purpose: "reset", personId: person.id }, deps);
  return logged({ link }, entry);
}

/**
 * Sends another person a password reset link. Requires sudo, as setting their password does. `link` is null when it was
 * emailed.
 */
export const sendReset = declareCommand({
  action: "reset.send",
  refusedAs: "forbidden",
  run: async (context: ReadContext & LinkDeps, { id }: { id: string }, may) =>
    sendTo(context, may, await findAddressee(context.db, { id })),
});

const sendByAddress = declareCommand({
  action: "reset.send",
  run: async (context: ReadContext & LinkDeps, { email }: { email: string }, may) =>
    sendTo(context, may, await findAddressee(context.db, { email })),
});

/** A password reset link, created on the server for a person whom no admin and no email can help. */
export async function offerReset(
  { db, actor: system, ...deps }: ReadContext & Omit<LinkDeps, "byMail">,
  email: string,
): Promise<Result<{ link: string }>> {
  if (system.role !== "system") return missing;
  return mapped(sendByAddress({ db, actor: system, ...deps, byMail: false }, { email }), ({ link }) => ({
    link: link ?? "",
  }));
}

type NewPassword = { link: AccountLink; personId: string; hashed: string };

const saveReset = declareCommand({
  action: "password.reset",
  run: async ({ db, now }, { link, personId, hashed }: NewPassword, may) => {
    await lockPerson(db, may, personId);
    if (!(await takeLink(db, may, link, now))) return missing;
    await savePassword(db, may, personId, { hashed, mustChange: false, now });
    await endAccessOf(db, may, { personId, now });
    return logged(null, userEvents["person.password_reset"].entry({ entityId: personId }));
  },
});

/** Sets a new password for the holder of the link, which works once. Ends all their sessions, and signs no one in. */
export function resetPassword(
  { db, actor, ...deps }: ReadContext & AccountDeps,
  { text, password }: { text: string; password: string },
): Promise<Result<{ email: string }>> {
  return wrap(async (): Promise<Result<{ email: string }>> => {
    const { signer, now } = deps;
    const link = permit(actor, "password.reset", undefined) && linkIn(signer, "reset", text);
    const found = link && (await findLink(db, link, now));
    if (!found) return missing;
    const { personId, email } = found;
    const hashed = unwrap(await newHash(await findNames(db, personId), password, deps));
    return mapped(saveReset({ db, actor, now }, { link, personId, hashed }), () => ({ email }));
  });
}
