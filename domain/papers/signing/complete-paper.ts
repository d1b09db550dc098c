import { jobs } from "#domain/access/actor.ts";
import type { Permit } from "#domain/access/permit.ts";
import { addAgreement, agreementForm, latestAgreement } from "#domain/agreements/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { unwrap } from "#domain/kernel/result.ts";
import { paperEvents, paperFacts } from "../events.ts";
import { setPaper } from "../paper.queries.ts";
import type { Paper } from "../paper.ts";
import { note } from "../signer.queries.ts";

type SignerPermit = Permit<"paper.sign" | "paper.sign_by_link">;

/** After the last signature: the paper is in force, and so is the agreement that it carries, from its day on. */
export async function completePaper({ db, now }: { db: Database; now: Date }, paper: Paper, may: SignerPermit) {
  const { id, clientId, number } = paper;
  const agreed = await bringIntoForce({ db, now }, paper, may);
  const agreementId = agreed?.id ?? null;
  await setPaper(db, may, paper, { state: "completed", endedAt: now, agreementId });
  await note(db, may, id, { events: [{ kind: "completed" }], now });
  const after = paperFacts.write({ number, ...(agreed && { agreement: agreed.number }) });
  return paperEvents["paper.completed"].entry({ entityId: id, clientId, after });
}

/** An agreement never begins before the latest one: where one was added meanwhile, it follows that. */
async function bringIntoForce({ db, now }: { db: Database; now: Date }, { clientId, terms }: Paper, may: SignerPermit) {
  if (!clientId || !terms) return null;
  const latest = await latestAgreement(db, may, clientId);
  const form = agreementForm.parse({ ...terms, seen: latest?.number ?? 0 });
  const inForceFrom = latest && latest.inForceFrom > form.inForceFrom ? latest.inForceFrom : form.inForceFrom;
  return unwrap(await addAgreement({ db, actor: jobs, now }, { ...form, clientId, inForceFrom }));
}
