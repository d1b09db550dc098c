import { createHash, createPublicKey, type KeyObject, verify } from "node:crypto";
import { promisify } from "node:util";
import { hashesOf, namedIn } from "../append-receipts.ts";
import type { ProofKey } from "../proof.ts";
import { canonical, type Signed } from "../verify.mjs";
import type { CheckedRow } from "./check.queries.ts";

const isFit = promisify<null, Buffer, KeyObject, Buffer, boolean>(verify);

/** A public key, and until when it signed; null while it does. */
export type KnownKey = { key: KeyObject; until: Date | null };

export const knownKeyOf = ({ publicKey: x, retiredAt }: Pick<ProofKey, "publicKey" | "retiredAt">): KnownKey => ({
  key: createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" }),
  until: retiredAt,
});
/** Two requests that began at once may end in the other order. */
export const patienceMs = 300_000;

/** Null for what nobody signed here: whoever changes the database past the app may write anything. */
function signedIn(line: string): Partial<Signed> | null {
  try {
    return JSON.parse(line) as Partial<Signed> | null; // its parts are looked at one by one
  } catch {
    return null;
  }
}

/** What is wrong with a receipt by itself; null when it is as it was made. */
export async function whatWasChanged(
  row: CheckedRow,
  { previous, keys }: { previous: string | null; keys: Map<string, KnownKey> },
): Promise<string | null> {
  if (createHash("sha256").update(row.line).digest("hex") !== row.hash) return "its text was changed";
  const { receipt, key, signature } = signedIn(row.line) ?? {};
  if (!receipt || !key || !signature) return "its text is not that of a receipt";
  if (receipt.previous !== previous) return "it does not follow the one before it";
  const known = keys.get(key);
  if (!known) return "the key that signed it is gone";
  const text = Buffer.from(canonical(receipt));
  if (!(await isFit(null, text, known.key, Buffer.from(signature, "base64url")))) return "its signature does not fit";
  const { number, kind, deal, event = null, madeAt } = receipt;
  if (known.until && !(Date.parse(madeAt) <= known.until.getTime() + patienceMs))
    return "it is later than the end of its key";
  const isSame = number === row.number && kind === row.kind && deal === row.dealId && event === row.eventNumber;
  return isSame && madeAt === row.madeAt.toISOString() ? null : "its columns were changed";
}

/** What the rest of the database says otherwise than the receipt; null when they agree. */
export function whatDiffers(row: CheckedRow): string | null {
  const { receipt } = JSON.parse(row.line) as Signed;
  const bare = receipt.introduced && saltsMissing(row);
  if (bare) return bare;
  if (row.foundDealId === null) return row.isWithdrawn || row.kind === "withdrawn" ? null : "its deal is gone";
  if (row.dealClientId !== receipt.client) return "its deal is another client's";
  if (row.protectedUntil !== receipt.protectedUntil) return "its deal is protected until another day";
  if (row.agreementNumber !== receipt.agreement.number || row.inForceFrom !== receipt.agreement.inForceFrom)
    return "its agreement is another one";
  return eventDiffers(row, receipt) ?? namesDiffer(row, receipt);
}

/** Without its salts nothing shows whom a receipt is about. Those of people go when they are erased, those of companies with the client. */
function saltsMissing({ saltNumber, companySalt, erasedAt }: CheckedRow): string | null {
  if (erasedAt) return null;
  if (saltNumber === null) return "its salts are gone";
  return companySalt === null ? "the salt of its company is gone" : null;
}

function eventDiffers(row: CheckedRow, receipt: Signed["receipt"]): string | null {
  if (row.eventNumber === null) return null;
  if (row.eventKind === null) return "what happened is gone from the deal's file";
  const said = [receipt.kind, receipt.by, receipt.onDay, receipt.madeAt];
  const stored = [row.eventKind, row.side, row.onDay, row.at?.toISOString()];
  if (said.join() !== stored.join()) return "what happened, when, or who said it was changed in the deal's file";
  const amount = receipt.amount && `${receipt.amount.minor} ${receipt.amount.currency}`;
  if (amount !== (row.amountMinor === null ? undefined : `${row.amountMinor} ${row.currency}`))
    return "its amount was changed in the deal's file";
  if (receipt.answerBy !== row.answerBy?.toISOString()) return "the time to answer was changed in the deal's file";
  return receipt.reason === (row.reason ?? undefined) ? null : "its reason was changed in the deal's file";
}

/** Only the latest receipt of a deal that holds names tells of them as they are now. */
function namesDiffer(row: CheckedRow, { introduced }: Signed["receipt"]): string | null {
  const { company, companySalt, personSalt, isAmended, ...contact } = row;
  if (!introduced || isAmended || company === null) return null;
  const deal = { ...contact, company };
  const now = hashesOf(deal, { company: companySalt ?? "", person: personSalt ?? "" });
  const salts = { company: companySalt, person: personSalt };
  const other = namedIn(deal).find(([field, , of]) => salts[of] && introduced[field] !== now[field]);
  return other ? `the deal's ${other[0]} was changed past the app` : null;
}
