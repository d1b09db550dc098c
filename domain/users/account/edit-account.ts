import { personOf } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import { refuse } from "#domain/kernel/result.ts";
import { personConflict } from "../conflicts.ts";
import { userEvents } from "../events.ts";
import { deleteLinksOf } from "../links/link.queries.ts";
import { endAccessOf } from "../session.queries.ts";
import { findAccountToEdit, saveAccount } from "./account.queries.ts";

/** `seen` is the version that was shown. */
type Edit = { firstName: string; lastName: string; email: string; notes: string | null; seen: number };

const own = refuse({
  kind: "invalid",
  fields: { email: ["Change your own address in your profile: the new one has to confirm it."] },
});
const taken = refuse({ kind: "invalid", fields: { email: ["There is already an account with this address."] } });

/**
 * Changes a person's name and notes, and another person's address. A new address signs them out everywhere and
 * invalidates links sent to the old one.
 */
export const editAccount = declareCommand({
  action: "person.edit",
  ids: ["id"],
  run: async ({ db, actor, now }, { id, seen, ...facts }: Edit & { id: string }, may) => {
    const before = await findAccountToEdit(db, id);
    if (!before) return refuse({ kind: "missing" });
    if (before.version !== seen) return personConflict("changed");
    const isMoved = before.email !== facts.email;
    if (isMoved && personOf(actor) === id) return own;
    // Setting a person's address to an address of the actor's own would allow resetting their password, so it needs the
    // same permission.
    if (isMoved && !permit(actor, "mail.change_others", undefined))
      return refusal(actor, "mail.change_others", undefined);
    if (!(await saveAccount(db, may, id, facts, now))) return taken;
    if (isMoved) {
      await endAccessOf(db, may, { personId: id, now });
      await deleteLinksOf(db, may, id);
    }
    const { firstName, lastName } = before;
    const after = { firstName: facts.firstName, lastName: facts.lastName, ...(isMoved && { email: "changed" }) };
    return logged(null, userEvents["person.edited"].entry({ entityId: id, before: { firstName, lastName }, after }));
  },
});
