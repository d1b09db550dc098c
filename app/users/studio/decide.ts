import { z } from "zod";
import { giveIntent } from "#app/booking/read-coming.ts";
import { intent } from "#app/http/form-action.ts";
import { linkDeps } from "#app/http/link-deps.ts";
import { jobs } from "#domain/access/actor.ts";
import { disconnectAssistant } from "#domain/assistants/index.ts";
import { revokeBy } from "#domain/google-client/index.ts";
import { understoodAddress } from "#domain/kernel/mail-address.ts";
import { type Problem, unwrap } from "#domain/kernel/result.ts";
import { readUser } from "#domain/user-admin/index.ts";
import { removeFactorOf } from "#domain/users/factors/index.ts";
import { unlinkIdentityOf } from "#domain/users/identities/index.ts";
import { personConflict } from "#domain/users/index.ts";
import { invite, sendReset } from "#domain/users/links/index.ts";
import {
  archivePerson,
  endSessionsOf,
  erasePerson,
  restorePerson,
  suspendPerson,
} from "#domain/users/standing/index.ts";
import { unlock } from "#domain/users/tries/index.ts";

const tasksForm = z.object({
  tasksTo: z
    .string()
    .default("")
    .transform((id) => id || null),
});
const identityForm = z.object({ identity: z.string().default("") });
const assistantForm = z.object({ assistant: z.string().default("") });
const eraseForm = z.object({ typed: z.string().default("") });

/** What an admin may decide about a user; `query` says which users are listed behind the dialog. */
export function decide(id: string, query: string) {
  const to = `/studio/vault/passwords/${id}${query}`;
  // These forms have no fields a sentence could stand beside.
  const because = (problem: Problem) =>
    problem.kind === "invalid" ? (Object.values(problem.fields).flat()[0] ?? null) : undefined;
  const linkIntent = (send: typeof sendReset | typeof invite) =>
    intent(send, { with: linkDeps, of: { id }, because, saved: ({ link }) => ({ link }) });
  return {
    suspend: intent(suspendPerson, { schema: tasksForm, of: { id }, because, to }),
    restore: intent(restorePerson, { of: { id }, because, to }),
    archive: intent(archivePerson, { schema: tasksForm, of: { id }, because, to }),
    give: giveIntent(to),
    end: intent(endSessionsOf, { of: { id }, because, to }),
    factor: intent(removeFactorOf, { of: { id }, because, to }),
    unlink: intent(unlinkIdentityOf, {
      schema: identityForm,
      of: ({ identity }) => ({ personId: id, identityId: identity }),
      because,
      to,
    }),
    disconnect: intent(disconnectAssistant, {
      schema: assistantForm,
      of: ({ assistant }) => ({ id: assistant, personId: id }),
      because,
      to,
    }),
    unlock: intent(unlock, { of: { id }, because, to }),
    reset: linkIntent(sendReset),
    invite: linkIntent(invite),
    erase: intent(erasePerson, {
      schema: eraseForm,
      of: async ({ typed }, _, ctx) => {
        const { email } = unwrap(await readUser(ctx, id));
        if (understoodAddress(typed) !== email) unwrap(personConflict("other-address", email));
        const { db, keys, app } = ctx;
        return { id, keys, revoke: revokeBy({ db, actor: jobs }, { keys, revoke: app.google.revoke }) };
      },
      because,
      to: ({ isWithdrawn }, _, { app }) => {
        if (!isWithdrawn) app.log.warn({ id }, "Google could not be told that a user was erased");
        return `/studio/vault/passwords${query}`;
      },
    }),
  };
}
