import { door } from "#domain/access/actor.ts";
import { command, type Outcome } from "#domain/access/command.ts";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { paperConflict } from "../conflicts.ts";
import { findPaperToChange } from "../paper.queries.ts";
import type { Paper } from "../paper.ts";
import { findSigner, findSigners, type StoredSigner } from "../signer.queries.ts";
import type { SigningDeps, SigningPlace } from "./open-signing.ts";
import { isSigningLink, isSigningSession } from "./sign-link.ts";

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

type Work<T> = (tx: Database, may: Permit<"paper.sign_by_link">, at: AtPaper) => Promise<Outcome<T>>;
const missing = refuse({ kind: "missing" });

/** Does something in the name of whoever holds a signer's link; `needsCode`: and who entered the code besides. */
export async function onLink<T>(
  { db, now, keys }: SigningDeps,
  { signerId, link, session, needsCode }: SigningPlace & { needsCode: boolean },
  work: Work<T>,
): Promise<Result<T>> {
  if (!isSigningLink(keys, { signerId, link })) return missing;
  if (needsCode && !isSigningSession(keys, { signerId, session, now })) return paperConflict("unproved");
  return command<"paper.sign_by_link", T>(db, door, { action: "paper.sign_by_link", now }, async (tx, may) => {
    const at = await findForSigner(tx, signerId);
    return at && at.signer.side === "client" ? work(tx, may, at) : missing;
  });
}
