import type { Surface } from "../expectation.ts";
import { client } from "../records/client.ts";
import { dealsOfBoth } from "../records/deal.ts";

/** Receipts hold amounts: whoever sees a client's agreements sees them. */
const seen = { staff: "own", admin: "any" } as const;
const ofDeals = { owner: "any", stranger: "any", viewing: "any" } as const;

export const studioReceipts: Surface["endpoints"] = {
  "/studio/workspace/clients/:clientId/receipts": { record: client, page: seen },
  "/studio/workspace/clients/:clientId/receipts/receipts.jsonl": {
    record: async (scene, side) => {
      await dealsOfBoth(scene, side);
      return client(scene, side);
    },
    page: seen,
  },
  "/studio/workspace/clients/:clientId/receipts/:number/receipt.jsonl": {
    record: async (scene, side) => {
      await dealsOfBoth(scene, side);
      const { params, ...one } = await client(scene, side);
      return { ...one, params: { ...params, number: "1" } };
    },
    page: seen,
  },
};

export const portalReceipts: Surface["endpoints"] = {
  "/dashboard/receipts": { place: dealsOfBoth, page: ofDeals },
  "/dashboard/receipts/receipts.jsonl": { place: dealsOfBoth, page: ofDeals },
  "/dashboard/receipts/:number/receipt.jsonl": {
    place: async (scene, side) => ({ ...(await dealsOfBoth(scene, side)), params: { number: "1" } }),
    page: ofDeals,
  },
};
