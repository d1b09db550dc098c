import { newId } from "#domain/kernel/id.ts";
import type { Answers, Surface } from "../expectation.ts";
import { adminsOnly } from "../gates.ts";
import { client } from "../records/client.ts";
import { credential, importForm } from "../records/credential.ts";

/** Admins, and staff for the clients whose secrets they may reveal. */
const trusted: Answers = { staff: "own", admin: "any" };

/** Clients' credentials. */
export const credentialDoors: Surface["endpoints"] = {
  "/studio/workspace/clients/:clientId/credentials": { record: client, page: trusted },
  "/studio/workspace/clients/:clientId/credentials/new": {
    record: client,
    page: trusted,
    commands: {
      add: {
        who: trusted,
        sudo: true,
        form: () => ({ label: "Hosting", login: "", url: "", secret: "open-sesame", key: newId() }),
      },
    },
  },
  "/studio/workspace/clients/:clientId/credentials/:credentialId": {
    record: credential,
    page: trusted,
    commands: {
      rotate: { who: trusted, sudo: true, form: () => ({ intent: "rotate", secret: "another", seen: "1" }) },
      retire: { who: trusted, sudo: true, form: () => ({ intent: "retire" }) },
    },
  },
  "/studio/credentials/:credentialId/secret": {
    record: credential,
    commands: { reveal: { who: trusted, sudo: true, form: () => ({}) } },
  },
  "/studio/workspace/settings/import-credentials": {
    page: adminsOnly,
    commands: {
      preview: {
        who: adminsOnly,
        sudo: true,
        writes: false,
        form: async (scene) => ({ ...(await importForm(scene)), intent: "preview" }),
      },
      import: { who: adminsOnly, sudo: true, form: importForm },
    },
  },
};
