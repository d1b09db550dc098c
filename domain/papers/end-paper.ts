import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { paperEvents, paperFacts } from "./events.ts";
import { setPaper } from "./paper.queries.ts";
import type { Paper } from "./paper.ts";
import { type From, note, nowhere } from "./signer.queries.ts";

type Ending = {
  paper: Paper;
  state: "declined" | "expired" | "withdrawn" | "replaced";
  words: string | null;
  signerId?: string;
  from?: From;
};
type EndingPermit = Permit<"paper.write" | "paper.sign" | "paper.sign_by_link" | "paper.tend">;

const events = {
  declined: paperEvents["paper.declined"],
  expired: paperEvents["paper.expired"],
  withdrawn: paperEvents["paper.withdrawn"],
  replaced: paperEvents["paper.withdrawn"],
};

/** Ends a paper that nobody can sign any more. It is locked by whoever calls; the entry tells everybody. */
export async function endPaper(
  { db, now }: { db: Database; now: Date },
  { paper, state, words, signerId, from = nowhere }: Ending,
  may: EndingPermit,
) {
  const { id, clientId, number } = paper;
  await setPaper(db, may, paper, { state, endedAt: now, reason: words });
  await note(db, may, id, { events: [{ kind: state, signerId: signerId ?? null, words, ...from }], now });
  const after = paperFacts.write({ number, ...(signerId && { signerId }), ...(words && { words }) });
  return events[state].entry({ entityId: id, clientId, after: { ...after, state } });
}
