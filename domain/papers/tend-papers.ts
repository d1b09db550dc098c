import type { Context } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { addDays, dayIn } from "#domain/kernel/day.ts";
import { done } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { afterDays, selectDue } from "./due.queries.ts";
import { endPaper } from "./end-paper.ts";
import { paperEvents, paperFacts } from "./events.ts";
import { findPaperToChange } from "./paper.queries.ts";
import { nextSigner, type Paper } from "./paper.ts";
import { findSigners, note, type StoredSigner, setSigner } from "./signer.queries.ts";
import { isPast } from "./signing/may-sign.ts";

const dayMs = 86_400_000;

/** Ends papers whose last day is over, and reminds whoever's turn it is: after three days, and a day before the last one. */
export async function tendPapers({ db, actor, now }: Context): Promise<void> {
  const may = permit(actor, "paper.tend", undefined);
  if (!may) return;
  for (const id of await selectDue(db, may, now))
    await transact(db, async (tx) => {
      const paper = await findPaperToChange(tx, id);
      if (paper?.state !== "sent") return done(null);
      if (isPast(paper, now)) {
        const entry = await endPaper({ db: tx, now }, { paper, state: "expired", words: null }, may);
        await writeAuditEntry(tx, may, entry, now);
      } else await remind(tx, may, paper, now);
      return done(null);
    });
}

async function remind(tx: Database, may: Permit<"paper.tend">, paper: Paper, now: Date): Promise<void> {
  const signers = await findSigners(tx, paper.id);
  const signer = nextSigner(signers);
  if (!signer || !isReminderDue(paper, { signers, signer }, now)) return;
  await setSigner(tx, may, signer.id, { remindedAt: now });
  await note(tx, may, paper.id, { events: [{ kind: "reminded", signerId: signer.id }], now });
  const after = paperFacts.write({ number: paper.number, signerId: signer.id });
  const entry = paperEvents["paper.reminded"].entry({ entityId: paper.id, clientId: paper.clientId, after });
  await writeAuditEntry(tx, may, entry, now);
}

type DuePaper = { signers: StoredSigner[]; signer: StoredSigner };

function isReminderDue({ sentAt, expiresOn, timeZone }: Paper, { signers, signer }: DuePaper, now: Date): boolean {
  const { remindedAt } = signer;
  const turns = signers.flatMap(({ signedAt }) => (signedAt ? [signedAt.getTime()] : []));
  const since = Math.max(sentAt?.getTime() ?? 0, ...turns);
  if (remindedAt === null && now.getTime() - since >= afterDays * dayMs) return true;
  const eve = expiresOn && addDays(expiresOn, -1);
  // Whoever was asked that very day needs no reminder yet.
  const isEve = eve !== null && dayIn(now, timeZone) >= eve && dayIn(since, timeZone) < eve;
  return isEve && (remindedAt === null || dayIn(remindedAt, timeZone) < eve);
}
