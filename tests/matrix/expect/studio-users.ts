import { newId } from "#domain/kernel/id.ts";
import type { Deed, Surface } from "../expectation.ts";
import { adminsOnly } from "../gates.ts";
import { mailOf, user } from "../records/user.ts";

const deed = (intent: string, status = "active", but: Partial<Deed> = {}): Deed => ({
  ...{ who: adminsOnly, record: user(status), form: () => ({ intent }) },
  ...but,
});
const facts = { lastName: "Doe", password: "", googleEmail: "", googlePassword: "", role: "staff", notes: "" };
const newcomer = () => ({ ...facts, firstName: "Eve", email: `${newId()}@moss.test`, password: "a-quiet-doorway" });

/** Who has an account. */
export const userDoors: Surface["doors"] = {
  "/studio/vault/passwords": { page: adminsOnly },
  "/studio/vault/passwords/new": {
    page: adminsOnly,
    deeds: { create: { who: adminsOnly, form: () => ({ ...newcomer(), key: newId() }) } },
  },
  "/studio/vault/passwords/:personId": {
    record: user("active"),
    page: adminsOnly,
    deeds: {
      suspend: deed("suspend"),
      restore: deed("restore", "suspended"),
      archive: deed("archive"),
      end: deed("end", "active", { sudo: true }),
      factor: deed("factor", "active", { sudo: true }),
      unlock: deed("unlock"),
      reset: deed("reset", "active", { sudo: true }),
      invite: deed("invite", "invited"),
      erase: deed("erase", "archived", {
        sudo: true,
        form: async (scene, side) => ({ intent: "erase", typed: await mailOf(scene, side, "archived") }),
      }),
    },
  },
  "/studio/vault/passwords/:personId/data.json": {
    record: user("active"),
    deeds: { export: { who: adminsOnly, sudo: true, form: () => ({}) } },
  },
  "/studio/vault/passwords/:personId/edit": {
    record: user("active"),
    page: adminsOnly,
    deeds: {
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
