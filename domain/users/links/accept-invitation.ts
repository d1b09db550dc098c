import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { done, type Result, refuse, unwrap, wrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { acceptPolicies } from "#domain/policies/index.ts";
import { identityConflict } from "../conflicts.ts";
import { userEvents } from "../events.ts";
import { insertIdentity, type ProvedIdentity } from "../identities/identity.queries.ts";
import { newHash } from "../passwords/new-hash.ts";
import { findNames, savePassword } from "../passwords/password.queries.ts";
import type { AccountDeps } from "../passwords/password.ts";
import { activate, lockPerson } from "../person.queries.ts";
import { findLink, takeLink } from "./link.queries.ts";
import { linkIn } from "./link.ts";

const missing = refuse({ kind: "missing" } as const);

type InvitationAnswer = { text: string; address: string } & ({ password: string } | { identity: ProvedIdentity });

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
    const may = permit(door, "invitation.accept", undefined);
    const link = may && linkIn(signer, "invite", text);
    const found = link && (await findLink(db, link, now));
    if (!found) return missing;
    const { personId, email, createdBy: invitedBy } = found;
    const hashed = unwrap(
      "password" in way ? await newHash(await findNames(db, personId), way.password, deps) : done(null),
    );
    return transact(db, async (tx): Promise<Result<{ email: string }>> => {
      await lockPerson(tx, may, personId);
      if (!(await takeLink(tx, may, link, now)) || !(await activate(tx, may, personId, now))) return missing;
      if (hashed) await savePassword(tx, may, personId, { hashed, mustChange: false, now });
      if ("identity" in way && !(await insertIdentity(tx, may, { ...way.identity, personId }, now)))
        return identityConflict("taken");
      await acceptPolicies({ db: tx, actor: door, now }, { personId, addressHash: signer.sign("address", address) });
      await writeAuditEntry(
        tx,
        may,
        userEvents["person.invitation_accepted"].entry({ entityId: personId, after: { invitedBy } }),
        now,
      );
      return done({ email });
    });
  });
}
