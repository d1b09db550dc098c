import type { Actor } from "#domain/access/actor.ts";
import { commandOn, logged, unchanged } from "#domain/access/command.ts";
import { permit } from "#domain/access/permit.ts";
import { hashOf, newSecret } from "#domain/kernel/bearer-secret.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type Mapping, mappingForm } from "../intake.schema.ts";
import { deleteAddress, findCampaign, saveAddress, saveNames, selectAddresses } from "./address.queries.ts";

type OfCampaign = { campaignId: string; now: Date };

const about = ({ campaignId, now }: OfCampaign) =>
  ({ action: "deal.write", ids: [campaignId], now, find: (tx: Database) => findCampaign(tx, campaignId) }) as const;
const missing = refuse({ kind: "missing" });

/** Opens an address for a campaign, or gives it another: the earlier one is closed. The secret is told this once. */
export const openAddress = (db: Database, actor: Actor, of: OfCampaign): Promise<Result<{ secret: string }>> =>
  commandOn(db, actor, about(of), async (tx, may, campaign) => {
    const secret = newSecret();
    await saveAddress(tx, may, { ...campaign, secretHash: hashOf(secret) }, of.now);
    const { clientId } = campaign;
    return logged({ secret }, { entity: "campaign", entityId: of.campaignId, clientId, after: { intake: "opened" } });
  });

/** Nothing that is sent to it is taken any more. */
export const closeAddress = (db: Database, actor: Actor, of: OfCampaign): Promise<Result<null>> =>
  commandOn(db, actor, about(of), async (tx, may, { clientId }) => {
    if (!(await deleteAddress(tx, may, of.campaignId))) return unchanged(null);
    return logged(null, { entity: "campaign", entityId: of.campaignId, clientId, after: { intake: "closed" } });
  });

/** Says under which name each field is sent. */
export const nameFields = (
  db: Database,
  actor: Actor,
  { names, ...of }: OfCampaign & { names: Mapping },
): Promise<Result<null>> =>
  commandOn(db, actor, about(of), async (tx, may, { clientId }) => {
    if (!(await saveNames(tx, may, of.campaignId, names))) return missing;
    return logged(null, { entity: "campaign", entityId: of.campaignId, clientId, after: { intake: "mapped" } });
  });

/** `names`: empty where a field comes under a usual name. */
export type IntakeAddress = { campaignId: string; names: Mapping; since: Date; taken: number };
export type RefusedPost = { id: string; campaignId: string; at: Date; reason: string; body: string };

/** The addresses of a client's campaigns, and what was refused within the last thirty days. */
export async function listAddresses(
  db: Database,
  actor: Actor,
  clientId: string,
): Promise<Result<{ addresses: IntakeAddress[]; refused: RefusedPost[] }>> {
  const may = isId(clientId) ? permit(actor, "deal.write", { clientId }) : null;
  if (!may) return missing;
  const { addresses, refused } = await selectAddresses(db, may, clientId);
  return done({
    addresses: addresses.map(({ campaignId, mapping, createdAt: since, taken }) => ({
      ...{ campaignId, since, taken },
      names: mappingForm.parse(mapping),
    })),
    refused: refused.map(({ reason, ...post }) => ({ ...post, reason: reason ?? "" })),
  });
}
