import { type Actor, isOfClient } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { namedIn } from "./append-receipts.ts";
import * as queries from "./chain.queries.ts";
import type { Chain, ProofKey, ProofKind } from "./proof.ts";
import { canonical, type Names, type PublicKey, type Signed, saltedText, sha256 } from "./verify.mjs";

const missing = refuse({ kind: "missing" });

/** A receipt as it is listed. `company`: null once its salt is gone, or where it is called otherwise by now. */
export type IntroductionReceipt = {
  number: number;
  kind: ProofKind;
  dealId: string;
  company: string | null;
  madeAt: Date;
  hash: string;
  /** As it was signed, to the letter. */
  line: string;
  signed: Signed;
};
export type ChainHead = Chain & { madeAt: Date };
type Listing = { clientId: string; dealId?: string; before?: number; after?: number; limit?: number };

/** A client's receipts, the latest first; or from a number on, in their order. `older`: where the rest begins. */
export async function listReceipts(
  { db, actor }: ReadContext,
  { clientId, limit = 50, ...which }: Listing,
): Promise<Result<{ head: ChainHead | null; receipts: IntroductionReceipt[]; older: number | null }>> {
  const may = isId(clientId) ? permit(actor, "proof.read", { clientId }) : null;
  if (!may) return missing;
  const latest = which.after === undefined;
  const [head, rows] = await Promise.all([
    queries.findHead(db, may, clientId),
    queries.selectReceipts(db, may, { clientId, ...which, latest, limit: limit + 1 }),
  ]);
  const receipts = rows.slice(0, limit).map((row): IntroductionReceipt => {
    const { number, kind, dealId, company, madeAt, hash, line } = row;
    // Both as this noun wrote them.
    return { number, kind: kind as ProofKind, dealId, company, madeAt, hash, line, signed: JSON.parse(line) as Signed };
  });
  return done({ head, receipts, older: rows.length > limit ? (receipts.at(-1)?.number ?? null) : null });
}

/** Where a client's chain ends: its last number and fingerprint; null while there is no receipt. */
export async function readHead({ db, actor }: ReadContext, clientId: string): Promise<Result<ChainHead | null>> {
  const may = isId(clientId) ? permit(actor, "proof.read", { clientId }) : null;
  return may ? done(await queries.findHead(db, may, clientId)) : missing;
}

/** The agency's public keys as JSON Web Keys. */
export async function readPublicKeys({ db, actor }: ReadContext): Promise<PublicKey[]> {
  const may = permit(actor, "proof.read_keys", undefined);
  return may ? (await queries.selectKeys(db, may)).map(toWebKey) : [];
}

const toWebKey = ({ id: kid, publicKey: x, createdAt, retiredAt }: ProofKey): PublicKey => {
  return { kty: "OKP", crv: "Ed25519", kid, x, from: createdAt.toISOString(), until: retiredAt?.toISOString() ?? null };
};

/** The whole chain as a file, or one receipt of it: keys, receipts in their order, and what proves the names. */
export async function readChainFile(
  { db, actor }: ReadContext,
  { clientId, number }: { clientId: string; number?: number },
): Promise<Result<{ lines: AsyncIterable<string>; head: ChainHead }>> {
  const may = isId(clientId) ? permit(actor, "proof.read", { clientId }) : null;
  const head = may && (await queries.findHead(db, may, clientId));
  if (!may || !head || (number !== undefined && !(Number.isInteger(number) && number > 0 && number <= head.number)))
    return missing;
  const keys = await readPublicKeys({ db, actor });
  const range = number === undefined ? { from: 1, upTo: head.number } : { from: number, upTo: number };
  const chain = number === undefined ? { chain: { client: clientId, number: head.number, hash: head.hash } } : {};
  const first = canonical({ format: "foyer-receipts/1", keys, ...chain });
  return done({ head, lines: linesOf({ db, actor, may }, { clientId, first, ...range }) });
}

const inOnePiece = 1_000;
type Reader = ReadContext & { may: Permit<"proof.read"> };

async function* linesOf(
  { db, actor, may }: Reader,
  { clientId, first, from, upTo }: { clientId: string; first: string; from: number; upTo: number },
) {
  yield `${first}\n`;
  for (let after = from - 1; after < upTo; after += inOnePiece) {
    const rows = await queries.selectReceipts(db, may, { clientId, after, upTo, limit: inOnePiece });
    const names = await Promise.all(rows.map((row) => namesOf(row, actor)));
    const named = names.flatMap((one) => (one ? [canonical({ names: one })] : []));
    yield [...rows.map(({ line }) => line), ...named, ""].join("\n");
  }
}

/** What proves whom a receipt is about, as far as the reader may know it and it is still known. */
async function namesOf(row: queries.StoredProof, actor: Actor): Promise<Names | null> {
  const { number, line, company, companySalt, personSalt, showsContact, ...contact } = row;
  if (company === null || !(companySalt || personSalt)) return null;
  const signed = JSON.parse(line) as Signed; // as it was written
  const salts = { company: companySalt, person: showsContact || !isOfClient(actor) ? personSalt : null };
  const known: Names = { number };
  for (const [field, value, of] of namedIn({ company, ...contact })) {
    const salt = salts[of];
    if (!salt || !value) continue;
    if (signed.receipt.introduced?.[field] === (await sha256(saltedText(field, salt, value))))
      known[field] = { salt, value };
  }
  return Object.keys(known).length > 1 ? known : null;
}
