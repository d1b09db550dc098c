import { previewResults } from "#domain/clients/results/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { adminOf } from "#tests/actors.ts";
import type { Answers, Surface } from "../expectation.ts";
import { adminsOnly, team } from "../gates.ts";
import { archivedClient, campaignIdOf, client, nameOf } from "../records/client.ts";
import type { Scene } from "../scene.ts";

/** Staff see the clients they are assigned to. */
const inScope: Answers = { staff: "own", admin: "any" };

const days = { startedOn: "", endedOn: "" };
const facts = { companyName: "Moss Ltd", currency: "EUR", timeZone: "UTC", commission: "10", notes: "", ...days };
const campaign = { intent: "campaign", name: "Autumn", status: "active", ...days };

const resultTable = "client,month,leads,appointments\nNobody,2026-10,3,1\n";

/** A CSV without rows concerns no client, so no scope forbids it; the audit log records the import. */
async function importOfNothing({ db }: Scene) {
  const seen = await previewResults({ db, actor: adminOf(newId()) }, []);
  return { intent: "import", table: "client,month,leads,appointments", seen: seen.ok ? seen.value.seen : "" };
}

const newcomer = {
  firstName: "Mia",
  lastName: "Moss",
  companyName: "Moss Ltd",
  password: "a-quiet-doorway",
  googleEmail: "",
};

export const clientDoors: Surface["endpoints"] = {
  "/studio/workspace/clients": { page: team },
  "/studio/workspace/clients/new": {
    page: adminsOnly,
    commands: { add: { who: adminsOnly, form: () => ({ ...newcomer, email: `${newId()}@moss.test`, key: newId() }) } },
  },
  "/studio/workspace/clients/import": {
    page: team,
    commands: {
      preview: { who: team, writes: false, form: () => ({ intent: "preview", table: resultTable }) },
      import: { who: team, form: importOfNothing },
    },
  },
  "/studio/workspace/clients/import/template.csv": { page: team },
  "/studio/workspace/clients/:clientId": {
    record: client,
    page: inScope,
    commands: {
      view: { who: inScope, form: () => ({ intent: "view" }) },
      archive: { who: adminsOnly, form: () => ({ intent: "archive" }) },
      restore: { who: adminsOnly, record: archivedClient, form: () => ({ intent: "restore" }) },
      move: { who: inScope, form: () => ({ intent: "move", to: "active", seen: "1" }) },
    },
  },
  "/studio/workspace/clients/:clientId/results": {
    record: client,
    page: inScope,
    commands: {
      result: {
        who: inScope,
        form: () => ({ intent: "result", month: "2026-10", leads: "3", appointments: "1", seen: "" }),
      },
      campaign: { who: inScope, form: () => ({ ...campaign, id: "", seen: "0" }) },
      "campaign of theirs": {
        who: inScope,
        form: async (scene, side) => ({ ...campaign, id: await campaignIdOf(scene, side), seen: "1" }),
      },
    },
  },
  "/studio/workspace/clients/:clientId/activity": { record: client, page: inScope },
  "/studio/workspace/clients/:clientId/edit": {
    record: client,
    page: adminsOnly,
    commands: {
      save: { who: adminsOnly, form: () => ({ ...facts, seen: "1" }) },
      erase: {
        who: adminsOnly,
        record: archivedClient,
        sudo: true,
        form: async (scene, side) => ({ intent: "erase", typed: await nameOf(scene, side) }),
      },
    },
  },
};
