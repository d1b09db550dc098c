import { logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { addDays, dayIn } from "#domain/kernel/day.ts";
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
  for (const id of may ? await selectDue(db, may, now) : []) await tendPaper({ db, actor, now }, { id });
}

const tendPaper = declareCommandOn({
  action: "paper.tend",
  ids: ["id"],
  find: (tx, { id }): Promise<Paper | null> => findPaperToChange(tx, id),
  run: async ({ db, now }, _: { id: string }, may, paper) => {
    if (paper.state !== "sent") return unchanged(null);
    if (isPast(paper, now))
      return logged(null, await endPaper({ db, now }, { paper, state: "expired", words: null }, may));
    const signers = await findSigners(db, paper.id);
    const signer = nextSigner(signers);
    if (!signer || !isReminderDue(paper, { signers, signer }, now)) return unchanged(null);
    await setSigner(db, may, signer.id, { remindedAt: now });
    await note(db, may, paper.id, { events: [{ kind: "reminded", signerId: signer.id }], now });
    const after = paperFacts.write({ number: paper.number, signerId: signer.id });
    return logged(null, paperEvents["paper.reminded"].entry({ entityId: paper.id, clientId: paper.clientId, after }));
  },
});

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
