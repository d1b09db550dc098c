import type { Context } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { selectKeys } from "../chain.queries.ts";
import type { Chain } from "../proof.ts";
import * as queries from "./check.queries.ts";
import { type KnownKey, knownKeyOf, patienceMs, whatDiffers, whatWasChanged } from "./compare-rows.ts";

/** How far each client's chain had come, as it is remembered outside the database. */
export type RememberedHeads = Record<string, Chain>;
const inOnePiece = 1_000;
/** Beyond the new ones, so many old receipts are gone over in one run. */
const mostAgain = 100_000;

/**
 * Goes over the receipts that are new since the last time, and in turn over whole chains: whether each is as it was made,
 * follows the one before, and agrees with the rest of the database; and whether a chain is shorter than it was, or other.
 */
export async function checkReceipts(
  { db, actor, now }: Context,
  { remembered, again = mostAgain }: { remembered: RememberedHeads; again?: number },
): Promise<{ checked: number; findings: number; heads: RememberedHeads }> {
  const may = permit(actor, "proof.check", undefined);
  const open = may && permit(actor, "proof.read_keys", undefined);
  const seen = { checked: 0, findings: 0, heads: { ...remembered } };
  if (!may || !open) return seen;
  const keys = new Map((await selectKeys(db, open)).map((key) => [key.id, knownKeyOf(key)]));
  let left = again;
  const chains = await queries.listChains(db, may);
  const there = new Set(chains.map(({ clientId }) => clientId));
  seen.findings += await findGone({ db, now }, may, { remembered, there });
  for (const chain of chains) {
    const { clientId, number, hash } = chain;
    const all = chain.checked === 0 || left > 0;
    if (all) left -= number;
    const known = remembered[clientId];
    const findings = await checkChain(db, may, { chain, all, known, keys });
    seen.checked += all ? number : Math.max(0, number - chain.checked);
    seen.findings += findings.length;
    // A chain that went back is remembered as it was, so that it is found until somebody has seen to it.
    if (!known || (known.number <= number && !findings.some((finding) => finding.number === 0)))
      seen.heads[clientId] = { number, hash };
    await queries.saveChecked(db, may, { clientId, checked: number, findings, all }, now);
  }
  return seen;
}

/** Chains that are not there any more, told of each client that still is. */
async function findGone(
  { db, now }: Pick<Context, "db" | "now">,
  may: Permit<"proof.check">,
  { remembered, there }: { remembered: RememberedHeads; there: Set<string> },
) {
  const ids = Object.keys(remembered).filter((id) => isId(id) && !there.has(id));
  const gone = await queries.listGone(db, may, ids);
  await queries.forgetGone(db, may);
  for (const { clientId, number } of gone) {
    const end = Math.max(number ?? 0, remembered[clientId]?.number ?? 0);
    const findings = [{ number: 0, found: `the whole chain is gone: it ended with ${end}` }];
    await queries.saveChecked(db, may, { clientId, checked: 0, findings, all: true }, now);
  }
  const unknown = ids.filter((id) => !gone.some(({ clientId }) => clientId === id));
  return gone.length + unknown.length;
}

type Checking = {
  chain: queries.ChainToCheck;
  all: boolean;
  known: Chain | undefined;
  keys: Map<string, KnownKey>;
};

async function checkChain(db: Database, may: Permit<"proof.check">, { chain, all, known, keys }: Checking) {
  const { clientId, number: end, hash } = chain;
  const findings: queries.Finding[] = [];
  const start = all ? 0 : chain.checked;
  const before = start > 0 ? await queries.findHashAt(db, may, { clientId, number: start }) : null;
  let at = start;
  let previous = before?.hash ?? null;
  let madeAt = before?.madeAt ?? null;
  for (;;) {
    const rows = await queries.selectToCheck(db, may, { clientId, after: at, limit: inOnePiece });
    for (const row of rows) {
      const say = (what: string) => findings.push({ number: row.number, found: what });
      if (row.number !== at + 1) say("the one before it is gone");
      const changed = await whatWasChanged(row, { previous, keys });
      const differs = changed ?? whatDiffers(row);
      if (differs) say(differs);
      if (madeAt && row.madeAt.getTime() < madeAt.getTime() - patienceMs) say("a clock was turned back before it");
      ({ number: at, hash: previous, madeAt } = row);
    }
    if (rows.length < inOnePiece) break;
  }
  const say = (found: string) => findings.push({ number: 0, found });
  // Some may have been made meanwhile.
  const last = await queries.findHashAt(db, may, { clientId, number: end });
  if (at < end || last?.hash !== hash) say(`the chain says that it ends with ${end}, and does not`);
  const broken = await queries.listBroken(db, may, clientId);
  const there = known && (await queries.findHashAt(db, may, { clientId, number: known.number }));
  if (known && there?.hash !== known.hash) broken.push({ number: known.number, hash: there?.hash ?? null });
  for (const { number, hash: now } of broken)
    say(
      now === null
        ? `receipt ${number} was there before and is gone: a backup was restored`
        : `receipt ${number} is another one than before: it was made anew`,
    );
  const unproved = all ? await queries.findUnproved(db, may, clientId) : null;
  if (unproved) say(`something that happened to the deal with ${unproved} has no receipt`);
  return findings;
}
