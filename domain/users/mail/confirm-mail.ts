import { logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { refuse } from "#domain/kernel/result.ts";
import { userEvents } from "../events.ts";
import { deleteLinksOf, findLink, takeLink } from "../links/link.queries.ts";
import { type LinkDeps, linkIn } from "../links/link.ts";
import { lockPerson, saveMail } from "../person.queries.ts";
import { endAccessOf } from "../session.queries.ts";

const missing = refuse({ kind: "missing" } as const);

/** Confirms a new address: ends all sessions and invalidates links sent to the old one. `text` is the link. */
export const confirmMail = declareCommand({
  action: "mail.confirm",
  run: async ({ db, signer, now }: Context & Pick<LinkDeps, "signer">, { text }: { text: string }, may) => {
    const link = linkIn(signer, "mail_change", text);
    if (!link) return missing;
    const found = await findLink(db, link, now);
    if (found) await lockPerson(db, may, found.personId);
    const taken = await takeLink(db, may, link, now);
    if (!taken?.newEmail) return missing;
    const { personId, newEmail: email } = taken;
    if (!(await saveMail(db, may, { personId, email, now }))) return missing;
    await deleteLinksOf(db, may, personId);
    await endAccessOf(db, may, { personId, now });
    return logged({ email }, userEvents["person.address_confirmed"].entry({ entityId: personId }));
  },
});
