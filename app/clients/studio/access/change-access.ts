import { giveIntent, personForm } from "#app/booking/read-coming.ts";
import { intent } from "#app/http/form-action.ts";
import { linkDeps } from "#app/http/link-deps.ts";
import { passwordDeps } from "#app/http/password-deps.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import {
  assignStaff,
  changeMember,
  inviteMember,
  listMembers,
  type MemberChange,
  removeMember,
  savePortal,
  unassignStaff,
} from "#domain/clients/access/index.ts";
import { memberForm } from "#domain/clients/access.schema.ts";
import { refuse, unwrap } from "#domain/kernel/result.ts";
import { invite, sendReset } from "#domain/users/links/index.ts";
import { endSessionsOf } from "#domain/users/standing/index.ts";

/** `link` is to be passed on by hand; null if it was mailed. `personId` is null for somebody new. */
export type AccessAnswer = FormAnswer<{ personId: string | null; link: string | null } | null>;

/** What the forms of a client's access can ask for; `to` is the screen they are on. */
export function changeAccess(clientId: string, to: string) {
  /** Makes sure that the person is a member of this very client. */
  async function ofMember({ personId: id }: { personId: string }, _: unknown, ctx: RequestContext) {
    const members = unwrap(await listMembers(ctx, clientId));
    if (!members.some((member) => member.id === id)) unwrap(refuse({ kind: "missing" }));
    return { id };
  }
  const changeIntent = (standing: MemberChange) =>
    intent(changeMember, {
      schema: personForm,
      of: { clientId, to: standing },
      saved: (_, { personId }) => ({ personId, link: null }),
    });
  const linkIntent = (command: typeof invite | typeof sendReset) =>
    intent(command, {
      schema: personForm,
      with: linkDeps,
      of: ofMember,
      saved: ({ link }, { personId }) => ({ personId, link }),
    });

  return {
    portal: intent(savePortal, { of: { clientId }, to }),
    assign: intent(assignStaff, { of: { clientId }, saved: (_, { personId }) => ({ personId, link: null }) }),
    unassign: intent(unassignStaff, { schema: personForm, of: { clientId }, to }),
    invite: intent(inviteMember, {
      schema: memberForm,
      with: passwordDeps,
      of: (newcomer) => ({ clientId, newcomer }),
      to: ({ link }) => (link ? null : to),
      saved: ({ link }) => ({ personId: null, link }),
    }),
    resend: linkIntent(invite),
    reset: linkIntent(sendReset),
    remove: intent(removeMember, { schema: personForm, of: { clientId }, to }),
    give: giveIntent(to),
    owner: changeIntent("owner"),
    decider: changeIntent("decider"),
    reader: changeIntent("reader"),
    primary: changeIntent("primary"),
    host: changeIntent("host"),
    "no-host": changeIntent("no-host"),
    end: intent(endSessionsOf, { schema: personForm, of: ofMember, to }),
  };
}
