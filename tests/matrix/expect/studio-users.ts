import { newId } from "#domain/kernel/id.ts";
import type { Command, Surface } from "../expectation.ts";
import { adminsOnly } from "../gates.ts";
import { givenMeeting } from "../records/leaving-host.ts";
import { accountOf, assistantOf, mailOf, user } from "../records/user.ts";

const command = (intent: string, status = "active", but: Partial<Command> = {}): Command => ({
  who: adminsOnly,
  record: user(status),
  form: () => ({ intent }),
  ...but,
});
const facts = { lastName: "Doe", password: "", googleEmail: "", googlePassword: "", role: "staff", notes: "" };
const newcomer = () => ({ ...facts, firstName: "Eve", email: `${newId()}@moss.test`, password: "a-quiet-doorway" });

/** User accounts. */
export const userDoors: Surface["endpoints"] = {
  "/studio/vault/passwords": { page: adminsOnly },
  "/studio/vault/passwords/new": {
    page: adminsOnly,
    commands: { create: { who: adminsOnly, form: () => ({ ...newcomer(), key: newId() }) } },
  },
  "/studio/vault/passwords/:personId": {
    record: user("active"),
    page: adminsOnly,
    commands: {
      suspend: command("suspend"),
      restore: command("restore", "suspended"),
      archive: command("archive"),
      give: { who: adminsOnly, record: user("active"), form: givenMeeting },
      end: command("end", "active", { sudo: true }),
      factor: command("factor", "active", { sudo: true }),
      unlink: command("unlink", "active", {
        sudo: true,
        form: async (scene, side) => ({ intent: "unlink", identity: await accountOf(scene, side, "active") }),
      }),
      disconnect: command("disconnect", "active", {
        form: async (scene, side) => ({ intent: "disconnect", assistant: await assistantOf(scene, side, "active") }),
      }),
      unlock: command("unlock"),
      reset: command("reset", "active", { sudo: true }),
      invite: command("invite", "invited"),
      erase: command("erase", "archived", {
        sudo: true,
        form: async (scene, side) => ({ intent: "erase", typed: await mailOf(scene, side, "archived") }),
      }),
    },
  },
  "/studio/vault/passwords/:personId/data.json": {
    record: user("active"),
    commands: { export: { who: adminsOnly, sudo: true, form: () => ({}) } },
  },
  "/studio/vault/passwords/:personId/edit": {
    record: user("active"),
    page: adminsOnly,
    commands: {
      update: {
        who: adminsOnly,
        sudo: true,
        form: () => ({ ...facts, firstName: "Eve", email: `${newId()}@moss.test`, seen: "1" }),
      },
      "change role": {
        who: adminsOnly,
        sudo: true,
        form: () => ({ ...facts, role: "admin", firstName: "Eve", email: `${newId()}@moss.test`, seen: "1" }),
      },
    },
  },
};
