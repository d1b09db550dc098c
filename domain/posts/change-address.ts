import { commandOn, logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { hashOf, newSecret } from "#domain/kernel/bearer-secret.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { deleteAddress, findCampaign, type OfCampaign, saveAddress, saveNames } from "./address.queries.ts";
import { addressConflict } from "./conflicts.ts";
import type { Chosen } from "./post.schema.ts";

type AddressOwner = OfCampaign;

const about = (of: AddressOwner, now: Date) => {
  const ids = [of.campaignId, of.clientId];
  return { action: "deal.write", ids, now, find: (tx: Database) => findCampaign(tx, of) } as const;
};
const missing = refuse({ kind: "missing" });

/** Opens an address for a campaign, or another in its place: the earlier one is closed. The secret is told this once. */
export const openAddress = (
  { db, actor, now }: Context,
  { replaces = false, ...of }: AddressOwner & { replaces?: boolean },
): Promise<Result<{ secret: string }>> =>
  commandOn(db, actor, about(of, now), async (tx, may, campaign) => {
    const secret = newSecret();
    if (!(await saveAddress(tx, may, { ...campaign, secretHash: hashOf(secret), replaces }, now)))
      return addressConflict("open");
    const { clientId } = campaign;
    return logged({ secret }, { entity: "campaign", entityId: of.campaignId, clientId, after: { intake: "opened" } });
  });

/** Nothing that is sent to it is taken any more. */
export const closeAddress = ({ db, actor, now }: Context, of: AddressOwner): Promise<Result<null>> =>
  commandOn(db, actor, about(of, now), async (tx, may, { clientId }) => {
    if (!(await deleteAddress(tx, may, of.campaignId))) return unchanged(null);
    return logged(null, { entity: "campaign", entityId: of.campaignId, clientId, after: { intake: "closed" } });
  });

/** Says under which name each field is sent. */
export const nameFields = (
  { db, actor, now }: Context,
  { names, ...of }: AddressOwner & { names: Chosen },
): Promise<Result<null>> =>
  commandOn(db, actor, about(of, now), async (tx, may, { clientId }) => {
    if (!(await saveNames(tx, may, of.campaignId, names))) return missing;
    return logged(null, { entity: "campaign", entityId: of.campaignId, clientId, after: { intake: "mapped" } });
  });
