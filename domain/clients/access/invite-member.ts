import type { Actor } from "#domain/access/actor.ts";
import { logged, type Outcome } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { refuse, unwrap } from "#domain/kernel/result.ts";
import { createPerson } from "#domain/users/index.ts";
import { invite } from "#domain/users/links/index.ts";
import type { AccountDeps } from "#domain/users/passwords/index.ts";
import { insertMembership } from "#domain/users/standing/index.ts";
import { clientEvents } from "../events.ts";
import { findClientToChange } from "../page/client-page.queries.ts";
import { type Former, findFormer, findMemberByEmail } from "./member.queries.ts";

type Newcomer = { firstName: string; lastName: string; email: string };

/** `isBack`: the person was a member before and signs in as they used to. */
type Invited = { link: string | null; isBack: boolean };

const invitedAlready = "This person is invited already. Open the actions beside their name to invite them again.";
const isMember = "This person already belongs to your company.";

/** Invites another person to a client's portal. `link` is to be passed on by hand; null when it was emailed. */
export const inviteMember = declareCommand({
  action: "member.invite",
  ids: ["clientId"],
  subject: ({ clientId }) => ({ clientId }),
  run: async (
    { db, actor, ...deps }: ReadContext & AccountDeps,
    { clientId, newcomer }: { clientId: string; newcomer: Newcomer },
    may,
  ) => {
    const client = await findClientToChange(db, clientId);
    if (!client || client.erasedAt) return refuse({ kind: "missing" });
    const former = await findFormer(db, newcomer.email, may.role === "client" ? clientId : "any");
    const present = may.role === "client" ? await findMemberByEmail(db, clientId, newcomer.email) : null;
    if (present)
      return refuse({ kind: "invalid", fields: { email: [present === "invited" ? invitedAlready : isMember] } });
    if (former) return takeBack(db, actor, may, { clientId, former, deps });
    const person = {
      role: "client",
      ...newcomer,
      timeZone: client.timeZone,
      password: null,
      memberOf: clientId,
    } as const;
    const created = unwrap(await createPerson({ db, actor, ...deps }, person));
    await insertMembership(db, may, clientId, created.id, deps.now);
    const after = { personId: created.id };
    return logged(
      { link: created.link, isBack: false },
      clientEvents["member.invited"].entry({ entityId: clientId, clientId, after }),
    );
  },
});

type Back = { clientId: string; former: Former; deps: AccountDeps };

/**
 * A removed member still has an account: they are added to the client again, and invited again if they never accepted.
 */
async function takeBack(
  tx: Database,
  actor: Actor,
  may: Permit<"member.invite">,
  { clientId, former: { id, status }, deps }: Back,
): Promise<Outcome<Invited>> {
  await insertMembership(tx, may, clientId, id, deps.now);
  const entry = clientEvents["member.invited"].entry({ entityId: clientId, clientId, after: { personId: id } });
  if (status === "active") return logged({ link: null, isBack: true }, entry);
  const invited = await invite({ db: tx, actor, ...deps }, { id });
  return invited.ok ? logged({ ...invited.value, isBack: false }, entry) : invited;
}
