import { newId } from "#domain/kernel/id.ts";
import type { Answers, Command, Kind, Surface } from "../expectation.ts";
import { team } from "../gates.ts";
import { client } from "../records/client.ts";
import { addressOf, clientWithAddress, dealImport, onCampaign, takeImport } from "../records/incoming.ts";

const inScope: Answers = { staff: "own", admin: "any" };
const on = (record: Kind, form: Command["form"]): Command => ({ who: inScope, record, form });

/** How leads come in by the hundred: as a table, and at an address. */
export const studioIncoming: Surface["endpoints"] = {
  "/studio/workspace/deals/import": {
    page: team,
    commands: {
      save: {
        who: inScope,
        record: client,
        form: async (scene, side) => ({
          clientId: (await client(scene, side)).params?.["clientId"] ?? newId(),
          table: "company,website\nMark Mills,mark.example",
        }),
      },
    },
  },
  "/studio/workspace/deals/import/:importId": {
    record: dealImport("draft"),
    page: inScope,
    commands: {
      map: on(dealImport("draft"), () => ({ intent: "map", company: "company", website: "website" })),
      stages: on(dealImport("draft"), () => ({ intent: "stages", "stage:closed won": "won" })),
      sheet: on(dealImport("draft"), () => ({ intent: "sheet", sheet: "Other" })),
      mend: on(dealImport("draft"), () => ({ intent: "mend", row: "2", c0: "Mark Mills" })),
      import: on(dealImport("draft"), takeImport),
      undo: on(dealImport("imported"), () => ({ intent: "undo" })),
    },
  },
  "/studio/workspace/deals/import/:importId/problems.csv": { record: dealImport("draft"), page: inScope },
  "/studio/workspace/clients/:clientId/intake": {
    record: clientWithAddress,
    page: inScope,
    commands: {
      open: on(clientWithAddress, onCampaign("open", "bareId")),
      replace: on(clientWithAddress, onCampaign("replace", "campaignId")),
      close: on(clientWithAddress, onCampaign("close", "campaignId")),
    },
  },
  "/studio/workspace/clients/:clientId/intake/:campaignId": {
    record: addressOf,
    page: inScope,
    commands: {
      source: on(addressOf, () => ({ intent: "source", source: "smartlead" })),
      test: on(addressOf, () => ({ intent: "test" })),
      point: on(addressOf, () => ({ intent: "point", field: "company", path: "firm" })),
      names: on(addressOf, () => ({ intent: "names", company: "Firma" })),
      rules: on(addressOf, () => ({ intent: "rules", path: "event", is: "new", does: "lead" })),
      proof: on(addressOf, () => ({
        intent: "proof",
        proof: "secret",
        header: "X-Proof",
        secret: "as the tool has it",
      })),
      again: on(addressOf, () => ({ intent: "again" })),
    },
  },
};
