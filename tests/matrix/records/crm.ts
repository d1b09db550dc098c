import { newId } from "#domain/kernel/id.ts";
import { insiders, mark } from "../cast.ts";
import type { Fields, Kind } from "../expectation.ts";
import { type Company, companyOf, type Side } from "../principals.ts";
import type { Scene } from "../scene.ts";
import { heldDeal } from "./deal.ts";

type Standing = "won" | "dismissed";

/** The CRM of A or B, paused, so that no job reads it while the callers are watched. */
const seedConnection = ({ cast, app, db }: Scene, company: Company): Promise<string> =>
  cast.once(`CRM of ${company}`, async () => {
    const id = newId();
    const clientId = cast.clients[company];
    const now = app.clock();
    const place = { rowId: id, ownerKind: "client", ownerId: clientId, field: "crm token", version: 1 };
    const token = JSON.stringify({ key: "", secret: mark(cast, "CRM token", []) });
    const seenBy = [company === "A" ? "owner" : "stranger"] as const;
    const account = { kind: "pipedrive", host: "works.pipedrive.com", account: mark(cast, "CRM account", seenBy) };
    const sealed = { sealed: app.keys.seal(place, Buffer.from(token)) as Buffer, keyId: app.keys.id };
    await db
      .insertInto("crmConnections")
      .values({ id, clientId, ...account, ...sealed, createdAt: now, pausedAt: now, readAfter: now })
      .execute();
    return id;
  });

/** What was read there of a deal whose meeting was held, once for each standing. */
const seedSuggestion = (scene: Scene, side: Exclude<Side, "missing">, as: Standing): Promise<string> => {
  const { cast, app, db, who } = scene;
  const company = companyOf(who, side);
  return cast.once(`suggestion of ${company}, ${as}`, async () => {
    const connectionId = await seedConnection(scene, company);
    const dealId = (await heldDeal(scene, side)).params?.["dealId"] ?? "";
    const { clientId, currency } = await db
      .selectFrom("deals")
      .select(["clientId", "currency"])
      .where("id", "=", dealId)
      .executeTakeFirstOrThrow();
    const now = app.clock();
    const id = newId();
    const found = { kind: "pipedrive", ref: as, foundBy: "name", firstReadAt: now, readAt: now, changedAt: now };
    await db
      .insertInto("crmSuggestions")
      .values({ id, clientId, dealId, connectionId, ...found, dismissedAt: as === "dismissed" ? now : null })
      .execute();
    const stage = mark(cast, "CRM stage", insiders[company]);
    const said = { status: "won", stage, amountMinor: 4200n, currency, closedOn: "2026-11-21" };
    await db
      .insertInto("crmReadings")
      .values({ suggestionId: id, number: 1, ...said, readAt: now })
      .execute();
    return id;
  });
};

const idOf = async (scene: Scene, side: Side, as: Standing) =>
  side === "missing" ? newId() : seedSuggestion(scene, side, as);

/** A deal of which the client's CRM says something. */
export const suggestedDeal: Kind = async (scene, side) => {
  for (const as of ["won", "dismissed"] as const) await idOf(scene, side, as);
  return heldDeal(scene, side);
};

/** A client whose CRM is connected, beside the other's. */
export const connectedCrms: Kind = async (scene) => {
  for (const company of ["A", "B"] as const) await seedConnection(scene, company);
  return {};
};

/** As that, and running. */
export const runningCrms: Kind = async (scene, side) => {
  await connectedCrms(scene, side);
  const { cast, db } = scene;
  const later = new Date("2126-01-01");
  const ofThese = [cast.clients.A, cast.clients.B];
  const going = { pausedAt: null, readAfter: later };
  await db.updateTable("crmConnections").set(going).where("clientId", "in", ofThese).execute();
  return {};
};

export const crmForms = {
  connect: (): Fields => ({
    intent: "connect",
    kind: "pipedrive",
    host: "works.pipedrive.com",
    secret: "a-pipedrive-token",
  }),
  claim: async (scene: Scene, side: Side): Promise<Fields> => ({
    intent: "claim_read",
    suggestionId: await idOf(scene, side, "won"),
    reading: "1",
    seen: "2",
  }),
  dismiss: async (scene: Scene, side: Side): Promise<Fields> => ({
    intent: "dismiss_read",
    suggestionId: await idOf(scene, side, "won"),
  }),
  keep: async (scene: Scene, side: Side): Promise<Fields> => ({
    intent: "keep_read",
    suggestionId: await idOf(scene, side, "dismissed"),
  }),
};
