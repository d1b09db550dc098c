import { newId } from "#domain/kernel/id.ts";
import { seedCreditNote } from "#tests/invoices.ts";
import { insiders, mark } from "../cast.ts";
import type { Kind } from "../expectation.ts";
import { type Company, companyOf, type Side } from "../principals.ts";
import type { Scene } from "../scene.ts";
import { seedInvoice } from "./invoice.ts";

/** Inserted directly, for an invoice of its own: one with a credit note can't be voided. */
const seed = (scene: Scene, company: Company): Promise<string> =>
  scene.cast.once(`credit note of ${company}`, async () => {
    const { db, cast, app } = scene;
    const invoiceId = await seedInvoice(scene, company, "sent", "credited invoice");
    return seedCreditNote(db, invoiceId, {
      at: app.clock(),
      text: mark(cast, "Credit", insiders[company]),
      recipient: mark(cast, "Credited", insiders[company]),
    });
  });

const idOf = async (scene: Scene, side: Side) =>
  side === "missing" ? newId() : seed(scene, companyOf(scene.who, side));

/** As the studio finds it, below its client. */
export const creditNoteUnderClient: Kind = async (scene, side) => ({
  params: {
    clientId: side === "missing" ? newId() : scene.cast.clients[companyOf(scene.who, side)],
    creditNoteId: await idOf(scene, side),
  },
});

/** As its client finds it. */
export const creditNote: Kind = async (scene, side) => ({ params: { creditNoteId: await idOf(scene, side) } });
