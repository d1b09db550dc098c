import type { z } from "zod";
import { door } from "#domain/access/actor.ts";
import type { Context } from "#domain/access/context.ts";
import type { Command } from "#domain/access/declare-command.ts";
import type { Signer as Keys } from "#domain/booking/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { refuse, unwrap } from "#domain/kernel/result.ts";
import { paperConflict } from "../conflicts.ts";
import { findPaperToChange } from "../paper.queries.ts";
import type { Paper } from "../paper.ts";
import { type From, findSigner, findSigners, type StoredSigner } from "../signer.queries.ts";
import { isSigningLink, isSigningSession } from "./sign-link.ts";

/** Whose page it is, the link that opens it, and what their browser keeps since they entered the code. */
export type SigningPlace = { signerId: string; link: string; session: string };
/** The page that something is done on, and from where. */
export type FromPage = SigningPlace & { from: From };
export type LinkContext = Context & { keys: Keys };

/** A paper, locked, with everybody who signs it and whoever acts. */
export type AtPaper = { paper: Paper; signers: StoredSigner[]; signer: StoredSigner };

/** The paper that a signer is asked to sign, locked; whatever happens to it waits for its turn. */
export async function findForSigner(tx: Database, signerId: string): Promise<AtPaper | null> {
  const found = await findSigner(tx, signerId);
  const paper = found && (await findPaperToChange(tx, found.paperId));
  if (!paper) return null;
  const signers = await findSigners(tx, paper.id);
  const signer = signers.find(({ id }) => id === signerId);
  return signer ? { paper, signers, signer } : null;
}

const missing = refuse({ kind: "missing" });

/** The paper that a signer's link opens, locked. */
export async function findByLink({ db, keys }: LinkContext, { signerId, link }: SigningPlace): Promise<AtPaper> {
  const at = isSigningLink(keys, { signerId, link }) ? await findForSigner(db, signerId) : null;
  return at?.signer.side === "client" ? at : unwrap<AtPaper>(missing);
}

/** The same for whoever entered the code besides. */
export async function findProved(context: LinkContext, place: SigningPlace): Promise<AtPaper> {
  const { keys, now } = context;
  if (!isSigningLink(keys, place)) return unwrap<AtPaper>(missing);
  if (!isSigningSession(keys, { ...place, now })) return unwrap<AtPaper>(paperConflict("unproved"));
  return findByLink(context, place);
}

/** Whoever holds a signer's link acts through the app's own door, be they signed in or not. */
export const throughDoor = <C extends LinkContext, Input, T, S extends z.ZodType>(
  declared: Command<C, Input, T, S>,
): Command<C, Input, T, S> => {
  const call = (...[context, ...input]: Parameters<typeof declared>) => declared({ ...context, actor: door }, ...input);
  return Object.assign(call, { input: declared.input }) as typeof declared;
};
