import { door } from "#domain/access/actor.ts";
import { openCheckout, takeNotice } from "#domain/invoices/checkout/index.ts";
import { must, seedSent } from "#tests/invoices.ts";
import { createTestApp } from "#tests/test-app.ts";
import { eventAbout, openFakeStripe, signatureFor } from "./fake.ts";

/** A sent invoice, its client at the checkout, and a fake Stripe behind it. */
export async function openTill(...charges: Parameters<typeof seedSent>[1][]) {
  const app = await createTestApp();
  const { db, ana, now } = app;
  const fake = await openFakeStripe();
  const invoiceId = await seedSent(app, ...charges);
  const complaints: string[] = [];
  const pay = (at = now) => {
    const complain = (because: string) => complaints.push(because);
    const deps = { provider: fake.provider, publicUrl: "https://house.test", now: at, complain };
    return openCheckout({ db, actor: ana, ...deps }, invoiceId);
  };
  /** Like the endpoint for Stripe's webhooks; "forged" where the signature is not valid. */
  async function tell(body: string, signature = signatureFor(body, now), at = now) {
    const event = fake.provider.understand({ body, signature, at });
    if (!event) return "forged";
    return must(await takeNotice({ db, actor: door, now: at }, { provider: "stripe", event, today: "2026-11-23" }))
      .outcome;
  }
  const session = (place = 0) => {
    const found = fake.sessions()[place];
    if (!found) throw new Error("nothing was opened at Stripe");
    return found;
  };
  const say = (said: Parameters<typeof eventAbout>[1] = {}, place = 0) => eventAbout(session(place), said);
  return { ...app, fake, invoiceId, pay, tell, say, session, complaints };
}
