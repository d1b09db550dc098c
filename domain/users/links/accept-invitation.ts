import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { mapped, type Result, refuse, unwrap, wrap } from "#domain/kernel/result.ts";
import { acceptPolicies } from "#domain/policies/index.ts";
import { identityConflict } from "../conflicts.ts";
import { userEvents } from "../events.ts";
import { insertIdentity, type ProvedIdentity } from "../identities/identity.queries.ts";
import { newHash } from "../passwords/new-hash.ts";
import { findNames, savePassword } from "../passwords/password.queries.ts";
import type { AccountDeps } from "../passwords/password.ts";
import { activate, lockPerson } from "../person.queries.ts";
import { findLink, takeLink } from "./link.queries.ts";
import { type AccountLink, linkIn } from "./link.ts";

const missing = refuse({ kind: "missing" } as const);

type InvitationAnswer = { text: string; address: string } & ({ password: string } | { identity: ProvedIdentity });

/** `hashed` or `identity`: how they sign in from now on. */
type Acceptance = { link: AccountLink; personId: string; invitedBy: string | null; addressHash: string } & {
  hashed: string | null;
  identity: ProvedIdentity | null;
};

const saveAccepted = declareCommand({
  action: "invitation.accept",
  run: async ({ db, actor, now }, { link, personId, invitedBy, addressHash, hashed, identity }: Acceptance, may) => {
    await lockPerson(db, may, personId);
    if (!(await takeLink(db, may, link, now)) || !(await activate(db, may, personId, now))) return missing;
    if (hashed) await savePassword(db, may, personId, { hashed, mustChange: false, now });
    if (identity && !(await insertIdentity(db, may, { ...identity, personId }, now))) return identityConflict("taken");
    await acceptPolicies({ db, actor, now }, { personId, addressHash });
    return logged(null, userEvents["person.invitation_accepted"].entry({ entityId: personId, after: { invitedBy } }));
  },
});

/**
 * Accepts an invitation: sets the person's own password, or links their company account, and records that they accepted
 * the policies. `text` is the link; it works once.
 */
export function acceptInvitation(
  { db, actor: door, ...deps }: ReadContext & AccountDeps,
  { text, address, ...way }: InvitationAnswer,
): Promise<Result<{ email: string }>> {
  return wrap(async (): Promise<Result<{ email: string }>> => {
    const { signer, now } = deps;
    const link = permit(door, "invitation.accept", undefined) && linkIn(signer, "invite", text);
    const found = link && (await findLink(db, link, now));
    if (!found) return missing;
    const { personId, email, createdBy: invitedBy } = found;
    const hashed = "password" in way ? unwrap(await newHash(await findNames(db, personId), way.password, deps)) : null;
    const identity = "identity" in way ? way.identity : null;
    const acceptance = { link, personId, invitedBy, addressHash: signer.sign("address", address), hashed, identity };
    return mapped(saveAccepted({ db, actor: door, now }, acceptance), () => ({ email }));
  });
}
