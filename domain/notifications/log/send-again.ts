import { personOf } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { refuse } from "#domain/kernel/result.ts";
import { mailEvents } from "../events.ts";
import { findSentMail } from "./mail-log.queries.ts";

/**
 * Resends an email to its original address; it is written when notifications are next dispatched. One that is still
 * waiting or was erased cannot be resent.
 */
export const sendAgain = declareCommand({
  action: "mail.send_again",
  ids: ["id"],
  run: async ({ db }: Context, { id }) =>
    (await findSentMail(db, id))
      ? logged(null, mailEvents["mail.sent_again"].entry({ entityId: id }))
      : refuse({ kind: "missing" }),
});

/** Sends a test email to the requesting admin. The result appears in the mail log. */
export const sendTestMail = declareCommand({
  action: "mail.test",
  run: async ({ actor }: Context) => {
    const entityId = personOf(actor);
    return entityId ? logged(null, mailEvents["mail.tested"].entry({ entityId })) : refuse({ kind: "missing" });
  },
});
