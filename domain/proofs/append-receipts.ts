import { createHash, randomBytes, sign } from "node:crypto";
import { writeAuditEntry } from "#domain/access/audit-entry.queries.ts";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { keyReplaced } from "./events.ts";
import * as queries from "./proof.queries.ts";
import type { Chain, Provable, ProvedDeal } from "./proof.ts";
import { findKeys, makeKey, openKey, type SigningKey } from "./signing-key.ts";
import { canonical, type NamedField, type Receipt, saltedText } from "./verify.mjs";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const salt = () => randomBytes(16).toString("hex");

/** Locks the client's chain. Whoever writes an event takes it first, so that two wait for each other in one order only. */
export const openChain = queries.lockChain;

/**
 * Writes the receipts of what happened, in its own transaction: numbered, chained to the one before, signed. A deal's
 * first one holds whom it is about, and so does each that follows a change of that.
 */
export async function appendReceipts(
  tx: Database,
  may: Permit,
  { clientId, chain, happened }: { clientId: string; chain: Chain; happened: Provable[] },
  now: Date,
): Promise<Chain> {
  if (happened.length === 0) return chain;
  const deals = await queries.selectProved(tx, may, [...new Set(happened.map(({ dealId }) => dealId))]);
  const { agency, key } = await signingNow(tx, may, now);
  const introduced = new Set([...deals.values()].filter(({ isIntroduced }) => isIntroduced).map(({ id }) => id));
  const receipts: Parameters<typeof queries.insertReceipts>[2]["receipts"] = [];
  const salts: Parameters<typeof queries.insertReceipts>[2]["salts"] = [];
  let end = chain;
  for (const one of happened) {
    const deal = deals.get(one.dealId);
    if (!deal) throw new Error(`There is no deal ${one.dealId} to make a receipt of.`);
    const of = { company: salt(), person: salt() };
    const isFirst = !introduced.has(deal.id);
    introduced.add(deal.id);
    const named = isFirst || one.kind === "amended" ? hashesOf(deal, of) : null;
    const number = end.number + 1;
    const receipt = bodyOf(one, deal, { clientId, number, previous: end.hash || null, agency, named, now });
    const line = signedLine(receipt, key);
    end = { number, hash: sha256(line) };
    const { dealId, event: eventNumber, kind } = one;
    receipts.push({ clientId, number, kind, dealId, eventNumber, madeAt: now, line, hash: end.hash });
    if (named) salts.push({ clientId, number, ...of });
  }
  await queries.insertReceipts(tx, may, { clientId, end, receipts, salts, now });
  return end;
}

type Salts = { company: string; person: string };

/** By field, what is known of whom a deal is about, and whose salt hides it. */
export const namedIn = (
  deal: Pick<ProvedDeal, "company" | "domain" | "contactName" | "contactEmail" | "contactPhone">,
) =>
  [
    ["company", deal.company, "company"],
    ["domain", deal.domain, "company"],
    ["contact", deal.contactName, "person"],
    ["email", deal.contactEmail, "person"],
    ["phone", deal.contactPhone, "person"],
  ] as const satisfies [NamedField, string | null, keyof Salts][];

export const hashesOf = (deal: Parameters<typeof namedIn>[0], salts: Salts): Partial<Record<NamedField, string>> =>
  Object.fromEntries(
    namedIn(deal).flatMap(([field, value, of]) =>
      value ? [[field, sha256(saltedText(field, salts[of], value))]] : [],
    ),
  );

type ReceiptParts = Pick<Receipt, "number" | "previous" | "agency"> & {
  clientId: string;
  named: Receipt["introduced"] | null;
  now: Date;
};

function bodyOf(one: Provable, deal: ProvedDeal, { clientId, named, now, ...rest }: ReceiptParts): Receipt {
  const { kind, by, onDay, event, amountMinor, answerBy, reason } = one;
  return {
    ...rest,
    format: 1,
    client: clientId,
    madeAt: now.toISOString(),
    kind,
    by,
    onDay,
    deal: deal.id,
    protectedUntil: deal.protectedUntil,
    agreement: { number: deal.agreementNumber, inForceFrom: deal.inForceFrom },
    ...(event !== null && { event }),
    ...(amountMinor != null && { amount: { minor: String(amountMinor), currency: deal.currency } }),
    ...(answerBy && { answerBy: answerBy.toISOString() }),
    ...(reason && { reason }),
    ...(named && { introduced: named }),
  };
}

function signedLine(receipt: Receipt, key: SigningKey): string {
  const signature = sign(null, Buffer.from(canonical(receipt)), key.privateKey).toString("base64url");
  return canonical({ receipt, key: key.id, signature });
}

/** The key that signs now: one is made where there is none yet, or where the root key that opens it is gone. */
async function signingNow(tx: Database, may: Permit, now: Date): Promise<{ agency: string; key: SigningKey }> {
  const keys = findKeys(tx);
  const { agency: named, key } = await queries.findSigning(tx, may);
  const agency = named ?? "Foyer";
  const open = key && openKey(keys, key);
  if (open) return { agency, key: open };
  const { row, signing } = makeKey(keys);
  if (!(await queries.replaceKey(tx, may, { key: row, former: key?.id ?? null, now }))) return signingNow(tx, may, now);
  // Nobody pressed for it: the log says when receipts began to be signed with another key, and by whose doing.
  if (key) await writeAuditEntry(tx, may, keyReplaced(key.id, row.id, now), now);
  return { agency, key: signing };
}
