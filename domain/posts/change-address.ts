import { commandOn, logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Permit } from "#domain/access/permit.ts";
import { hashOf, newSecret } from "#domain/kernel/bearer-secret.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Result } from "#domain/kernel/result.ts";
import {
  deleteAddress,
  findAddressOf,
  findCampaign,
  type OfCampaign,
  type PostAddress,
  saveAddress,
} from "./address.queries.ts";
import { addressConflict } from "./conflicts.ts";
import { postEvents } from "./events.ts";

type AddressOwner = OfCampaign;

const about = (of: AddressOwner, now: Date) => {
  const ids = [of.campaignId, of.clientId];
  return { action: "deal.write", ids, now, find: (tx: Database) => findCampaign(tx, of) } as const;
};

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
    return logged(
      { secret },
      postEvents["campaign.address_changed"].entry({ entityId: of.campaignId, clientId, after: { intake: "opened" } }),
    );
  });

/** Nothing that is sent to it is taken any more. */
export const closeAddress = ({ db, actor, now }: Context, of: AddressOwner): Promise<Result<null>> =>
  commandOn(db, actor, about(of, now), async (tx, may, { clientId }) => {
    if (!(await deleteAddress(tx, may, of.campaignId))) return unchanged(null);
    return logged(
      null,
      postEvents["campaign.address_changed"].entry({ entityId: of.campaignId, clientId, after: { intake: "closed" } }),
    );
  });

type Work = (tx: Database, may: Permit<"deal.write">, address: PostAddress) => Promise<Record<string, unknown> | null>;

/** Changes how an address takes posts, and says in the audit log what was changed. */
export const onAddress = ({ db, actor, now }: Context, of: OfCampaign, work: Work): Promise<Result<null>> => {
  const ids = [of.campaignId, of.clientId];
  const about = { action: "deal.write", ids, now, find: (tx: Database) => findAddressOf(tx, of) } as const;
  return commandOn(db, actor, about, async (tx, may, address) => {
    const after = await work(tx, may, address);
    if (!after) return unchanged(null);
    return logged(
      null,
      postEvents["campaign.address_changed"].entry({ entityId: of.campaignId, clientId: of.clientId, after }),
    );
  });
};
