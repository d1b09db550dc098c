import { logged, unchanged } from "#domain/access/command.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { hashOf, newSecret } from "#domain/kernel/bearer-secret.ts";
import { deleteAddress, findAddressOf, findCampaign, type OfCampaign, saveAddress } from "./address.queries.ts";
import { addressConflict } from "./conflicts.ts";
import { postEvents } from "./events.ts";

const onCampaign = { action: "deal.write", ids: ["campaignId", "clientId"], find: findCampaign } as const;

/** What every command on an address declares of how it finds it. */
export const onAddress = { ...onCampaign, find: findAddressOf } as const;

/** The outcome of a change to an address; `after` says what was changed. */
export const changed = <T>(value: T, { campaignId, clientId }: OfCampaign, after: Record<string, unknown>) =>
  logged(value, postEvents["campaign.address_changed"].entry({ entityId: campaignId, clientId, after }));

/** Opens an address for a campaign, or another in its place: the earlier one is closed. The secret is told this once. */
export const openAddress = declareCommandOn({
  ...onCampaign,
  run: async ({ db, now }, { replaces = false }: { replaces?: boolean }, may, campaign) => {
    const secret = newSecret();
    if (!(await saveAddress(db, may, { ...campaign, secretHash: hashOf(secret), replaces }, now)))
      return addressConflict("open");
    return changed({ secret }, campaign, { intake: "opened" });
  },
});

/** Nothing that is sent to it is taken any more. */
export const closeAddress = declareCommandOn({
  ...onCampaign,
  run: async ({ db }, of, may) => {
    if (!(await deleteAddress(db, may, of.campaignId))) return unchanged(null);
    return changed(null, of, { intake: "closed" });
  },
});
