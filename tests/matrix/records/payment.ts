import { newId } from "#domain/kernel/id.ts";
import { insiders, mark } from "../cast.ts";
import type { Kind } from "../expectation.ts";
import { type Company, companyOf, type Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

/** A payment of a client in some state; its text is for those who may see the client's money. */
export const paymentIdOf = async (scene: Scene, side: Side, status = "completed"): Promise<string> =>
  side === "missing" ? newId() : seedPayment(scene, companyOf(scene.who, side), status);

export const seedPayment = ({ db, cast, app }: Scene, company: Company, status = "completed"): Promise<string> =>
  cast.once(`${status} payment of ${company}`, async () => {
    const id = newId();
    const at = app.clock();
    const description = mark(cast, "Deposit", insiders[company]);
    const words = { kind: "client_credit", direction: "in", currency: "EUR", source: "manual", description, status };
    const completedAt = status === "completed" ? at : null;
    const row = { ...words, id, clientId: cast.clients[company], amountMinor: 250_000n, occurredOn: "2026-11-02" };
    await db
      .insertInto("payments")
      .values({ ...row, completedAt, createdAt: at })
      .execute();
    return id;
  });

const clientIdOf = ({ cast, who }: Scene, side: Side) =>
  side === "missing" ? newId() : cast.clients[companyOf(who, side)];

/** A client with a payment and a recurring fee. */
export const payer: Kind = async (scene, side) => {
  await paymentIdOf(scene, side);
  await recurringIdOf(scene, side);
  return { params: { clientId: clientIdOf(scene, side) } };
};

const year = { from: "2026-01-01", to: "2026-12-31" };
export const stated: Kind = async (scene, side) => ({ ...(await payer(scene, side)), search: year });
/** The caller's own statement, while both companies have payments. */
export const ownStatement: Kind = async (scene) => {
  await ownPayments(scene, "own");
  return { search: year };
};
export const ownPayments: Kind = async (scene) => {
  for (const company of ["A", "B"] as const) await seedPayment(scene, company);
  return {};
};

export const paymentOf =
  (status: string): Kind =>
  async (scene, side) => ({
    params: { clientId: clientIdOf(scene, side), paymentId: await paymentIdOf(scene, side, status) },
  });

export const recurring: Kind = async (scene, side) => ({
  params: { clientId: clientIdOf(scene, side), recurringId: await recurringIdOf(scene, side) },
});

/** A fee that is due once a month; only admins see it. */
export async function recurringIdOf(scene: Scene, side: Side, active = true): Promise<string> {
  if (side === "missing") return newId();
  const { db, cast, app } = scene;
  const company = companyOf(scene.who, side);
  return cast.once(`${active ? "running" : "paused"} fee of ${company}`, async () => {
    const id = newId();
    const at = app.clock();
    const words = {
      target: "fee",
      description: mark(cast, "Retainer", ["admin"]),
      currency: "EUR",
      cadence: "monthly",
    };
    const days = { day: 1, startsOn: "2999-01-01", nextOn: "2999-01-01" };
    const row = { ...words, ...days, id, active, clientId: cast.clients[company], amountMinor: 90_000n };
    await db
      .insertInto("recurringEntries")
      .values({ ...row, createdAt: at, updatedAt: at })
      .execute();
    return id;
  });
}
