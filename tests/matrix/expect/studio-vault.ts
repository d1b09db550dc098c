import { newId } from "#domain/kernel/id.ts";
import type { Answers, Surface } from "../expectation.ts";
import { adminsOnly, team } from "../gates.ts";
import { document } from "../records/document.ts";
import { prompt, promptIdOf, prompts } from "../records/item.ts";

const inScope: Answers = { staff: "own", admin: "any" };
const facts = { clientId: "", title: "A prompt", description: "", body: "Dear {{name}}", notes: "" };

/** The vault. */
export const vaultDoors: Surface["endpoints"] = {
  "/studio/vault": { page: team, opens: "/studio/vault/prompts" },
  "/studio/vault/clients": { page: team },
  "/studio/vault/:tab": { place: prompts, page: team },
  "/studio/vault/:tab/new": {
    place: prompts,
    page: team,
    commands: { add: { who: team, form: () => ({ ...facts, key: newId() }) } },
  },
  "/studio/vault/:tab/:itemId": {
    record: prompt,
    page: inScope,
    commands: {
      trash: { who: inScope, form: () => ({ intent: "trash" }) },
      version: { who: inScope, form: () => ({ intent: "version", version: "0", seen: "1" }) },
    },
  },
  "/studio/vault/:tab/:itemId/edit": {
    record: prompt,
    page: inScope,
    commands: { save: { who: inScope, form: () => ({ ...facts, seen: "1" }) } },
  },
  "/studio/vault/:tab/:itemId/file": { record: document, page: inScope },
  "/studio/vault/trash": {
    place: async (scene) => {
      await promptIdOf(scene, "own", true);
      await promptIdOf(scene, "other", true);
      return {};
    },
    page: team,
    commands: {
      restore: {
        who: inScope,
        form: async (scene, side) => ({ intent: "restore", id: await promptIdOf(scene, side, true) }),
      },
      purge: {
        who: adminsOnly,
        form: async (scene, side) => ({ intent: "purge", id: await promptIdOf(scene, side, true) }),
      },
      empty: {
        who: adminsOnly,
        form: async (scene) => {
          await promptIdOf(scene, "own", true);
          return { intent: "empty" };
        },
      },
    },
  },
};
