import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { claimUpload } from "#domain/files/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { refuse, unwrap } from "#domain/kernel/result.ts";
import { readSettings } from "#domain/settings/index.ts";
import { findToSign } from "./around.queries.ts";
import { findPartyFor } from "./draft-paper.ts";
import { paperEvents } from "./events.ts";
import { insertPaper } from "./paper.queries.ts";
import { scanForm } from "./paper.schema.ts";
import type { PaperKind, PaperParty } from "./paper.ts";

const wrong = (field: string, because: string) => refuse({ kind: "invalid", fields: { [field]: [because] } });

type Scan = PaperParty & { kind: PaperKind; title: string; signedOn: string; agreementId: string | null; key: string };

/** Keeps a paper that both sides signed elsewhere: its scan, and the agreement that it is the paper of. */
export const keepScan = declareCommand({
  action: "paper.write",
  subject: ({ clientId }) => ({ clientId }),
  ids: ["fileId?"],
  input: scanForm,
  once: ({ key, fileId: _, ...body }) => ({ key, body }),
  run: async ({ db, actor, now }, { fileId, key: _, ...scan }: Scan & { fileId: string | null }, may) => {
    const { kind, title, clientId, personId, signedOn, agreementId } = scan;
    unwrap(await findPartyFor(db, kind, { clientId, personId }));
    const { place } = await readSettings({ db, actor });
    if (signedOn > dayIn(now, place.timeZone)) return wrong("signedOn", "Choose today or an earlier day.");
    const name = fileId && (await claimUpload(db, may, { fileId, purpose: "document" }));
    if (!name?.endsWith(".pdf")) return wrong("file", "Choose the scan, as a PDF.");
    const agreement = agreementId ? await findToSign(db, may, agreementId) : null;
    if (agreementId && agreement?.clientId !== clientId)
      return wrong("agreementId", "This is no agreement of that client. Choose another, or none.");
    if (agreement && kind !== "agreement")
      return wrong("kind", "Choose Agreement: no other kind can be the paper of one.");
    if (agreement?.hasPaper) return wrong("agreementId", "This agreement has a paper already. Choose another.");
    const paper = {
      ...{ kind, title, clientId, personId, agreementId, fileId },
      sections: [],
      state: "completed" as const,
      isScan: true,
      // A day and no moment is known.
      endedAt: new Date(`${signedOn}T12:00:00Z`),
      timeZone: "UTC",
    };
    const made = await insertPaper(db, may, paper, now);
    const after = { number: made.number, signedOn, ...(agreement && { agreement: agreement.number }) };
    return logged(made, paperEvents["paper.scanned"].entry({ entityId: made.id, clientId, after }));
  },
});
