import { asked } from "./mutant.ts";

const clients = ["tests/matrix/idor-clients.test.ts"];

/** Checks on clients: who sees one, and how much of it. */
export const clientMutants = [
  asked({
    guard: "the clients a staff member is assigned to",
    file: "domain/access/rules/words.ts",
    find: '(actor.scope === "all" || clientId === null || assignmentTo(actor, clientId) !== null);',
    replace: '(actor.scope === "all" || clientId !== "");',
    tests: ["tests/matrix/studio.test.ts"],
  }),
  asked({
    guard: "the client a campaign belongs to",
    file: "domain/clients/campaigns/campaign.queries.ts",
    find: '.where("id", "=", id).where("clientId", "=", clientId);',
    replace: '.where("id", "=", id);',
    tests: clients,
  }),
  asked({
    guard: "the flag that shows a client's money",
    file: "domain/clients/page/read-client.ts",
    find: "commissionBp: seesMoney ? row.commissionBp : null,",
    replace: "commissionBp: row.commissionBp,",
    tests: clients,
  }),
  asked({
    guard: "the permit to archive a client",
    file: "domain/clients/page/archive-client.ts",
    find: 'action: "client.archive"',
    replace: 'action: "client.list"',
    tests: ["tests/matrix/studio.test.ts"],
  }),
];
