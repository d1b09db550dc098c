import { newId } from "#domain/kernel/id.ts";
import { seedCharge } from "#tests/invoices.ts";
import { insiders, mark } from "../cast.ts";
import type { Kind } from "../expectation.ts";
import { type Company, companyOf, type Principal, type Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

type State = "draft" | "sent";

const team: Principal[] = ["staff", "admin"];
/** A client sees an invoice once it is sent. */
const readersOf = (company: Company, state: State) =>
  insiders[company].filter((who) => state === "sent" || team.includes(who));

/** Inserted directly, as the commands would leave it: a command would make the app dispatch notifications meanwhile. */
export const seedInvoice = (scene: Scene, company: Company, state: State, what = `${state} invoice`): Promise<string> =>
  scene.cast.once(`${what} of ${company}`, async () => {
    const { db, cast, app } = scene;
    const id = newId();
    const clientId = cast.clients[company];
    const at = app.clock();
    const text = mark(cast, "Fee", readersOf(company, state));
    const paymentId = await seedCharge(db, clientId, { description: text });
    const amount = { currency: "EUR", totalMinor: 12_000n };
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto("invoices")
        .values({ id, clientId, ...amount, createdAt: at })
        .execute();
      const line = { id: newId(), invoiceId: id, paymentId, position: 1, text, amountMinor: 12_000n };
      await tx.insertInto("invoiceLines").values(line).execute();
      if (state === "draft") return;
      const series = `M${id.slice(-9).toUpperCase()}`;
      await tx.insertInto("invoiceSeries").values({ series, lastNumber: 1 }).execute();
      const days = { issuedOn: "2026-11-20", dueOn: "2026-12-04" };
      const names = { issuer: "Foyer", recipient: mark(cast, "Payer", insiders[company]), paymentTerms: "" };
      const sent = { state, series, number: 1, ...days, ...names, sentAt: at };
      await tx.updateTable("invoices").set(sent).where("id", "=", id).execute();
    });
    return id;
  });

const idOf = async (scene: Scene, side: Side, state: State) =>
  side === "missing" ? newId() : seedInvoice(scene, companyOf(scene.who, side), state);

const under =
  (state: State): Kind =>
  async (scene, side) => ({
    params: {
      clientId: side === "missing" ? newId() : scene.cast.clients[companyOf(scene.who, side)],
      invoiceId: await idOf(scene, side, state),
    },
  });

/** As the studio finds it, below its client. */
export const draftUnderClient = under("draft");
export const sentUnderClient = under("sent");

/** The same record in a form for programs. */
export const asEInvoice =
  (kind: Kind): Kind =>
  async (scene, side) => {
    const { params } = await kind(scene, side);
    return { params: { ...params, form: "xrechnung" } };
  };

/** As its client finds it; payments go to the stand-in provider. */
export const sentInvoice: Kind = async (scene, side) => {
  await takeStandInPayments(scene);
  return { params: { invoiceId: await idOf(scene, side, "sent") } };
};

/** An invoice with an open checkout. */
export const waitingInvoice: Kind = async (scene, side) => {
  const invoiceId = await idOf(scene, side, "sent");
  if (side !== "missing")
    await scene.cast.once(`checkout of ${invoiceId}`, async () => {
      const id = newId();
      const now = scene.app.clock();
      const opened = { ref: `stand-in ${id}`, url: `/dashboard/invoices/${invoiceId}/stand-in` };
      const amount = { amountMinor: 12_000n, currency: "EUR" };
      const times = { createdAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
      await scene.db
        .insertInto("checkouts")
        .values({ id, invoiceId, provider: "stand_in", ...opened, ...amount, ...times })
        .execute();
    });
  return { params: { invoiceId } };
};

export const everyInvoice: Kind = async (scene) => {
  await idOf(scene, "own", "sent");
  await idOf(scene, "other", "sent");
  await idOf(scene, "own", "draft");
  return {};
};

/** A charge that is not on an invoice yet. */
export async function chargeOf({ db, cast, who }: Scene, side: Side): Promise<string> {
  if (side === "missing") return newId();
  const company = companyOf(who, side);
  const charge = () => seedCharge(db, cast.clients[company], { description: mark(cast, "Charge", ["admin"]) });
  return cast.once(`charge of ${company}`, charge);
}

const takeStandInPayments = ({ cast, db, app }: Scene) =>
  cast.once("cards", async () => {
    const value = JSON.stringify({ provider: "stand_in" });
    await db
      .insertInto("settings")
      .values({ key: "cards", value })
      .onConflict((known) => known.doNothing())
      .execute();
    app.refresh();
  });
