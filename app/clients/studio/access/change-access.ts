import { giveIntent, personForm } from "#app/booking/read-coming.ts";
import { intent } from "#app/http/form-action.ts";
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
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { invite, sendReset } from "#domain/users/links/index.ts";
import { endSessionsOf } from "#domain/users/standing/index.ts";

/** `link` is to be passed on by hand; null if it was mailed. `personId` is null for somebody new. */
export type AccessAnswer = FormAnswer<{ personId: string | null; link: string | null } | null>;

type OnMember<T> = (ctx: RequestContext, personId: string) => Promise<Result<T>>;

/** What the forms of a client's access can ask for; `to` is the screen they are on. */
export function changeAccess(clientId: string, to: string) {
  /** Makes sure that the person is a member of this very client. */
  async function ofMember<T>(ctx: RequestContext, personId: string, command: OnMember<T>): Promise<Result<T>> {
    const members = await listMembers(ctx, clientId);
    if (!members.ok) return members;
    const isMember = members.value.some(({ id }) => id === personId);
    return isMember ? command(ctx, personId) : refuse({ kind: "missing" });
  }
  const changeIntent = (standing: MemberChange) =>
    intent(changeMember, {
      schema: personForm,
      of: { clientId, to: standing },
      saved: (_, { personId }) => ({ personId, link: null }),
    });
  const linkIntent = (command: OnMember<{ link: string | null }>) =>
    intent({
      schema: personForm,
      command: (ctx, { personId }) => ofMember(ctx, personId, command),
      saved: ({ link }, { personId }) => ({ personId, link }),
    });

  return {
    portal: intent(savePortal, { of: { clientId }, to }),
    assign: intent(assignStaff, { of: { clientId }, saved: (_, { personId }) => ({ personId, link: null }) }),
    unassign: intent(unassignStaff, { schema: personForm, of: { clientId }, to }),
    invite: intent({
      schema: memberForm,
      command: async (ctx, member) => {
        const invited = await inviteMember({ ...ctx, ...(await passwordDeps(ctx)) }, { clientId, newcomer: member });
        return invited.ok ? done({ link: invited.value.link }) : invited;
      },
      to: ({ link }) => (link ? null : to),
      saved: ({ link }) => ({ personId: null, link }),
    }),
    resend: linkIntent(async (ctx, personId) => invite({ ...ctx, ...(await passwordDeps(ctx)) }, personId)),
    reset: linkIntent(async (ctx, personId) => sendReset({ ...ctx, ...(await passwordDeps(ctx)) }, personId)),
    remove: intent(removeMember, { schema: personForm, of: { clientId }, to }),
    give: giveIntent(to),
    owner: changeIntent("owner"),
    decider: changeIntent("decider"),
    reader: changeIntent("reader"),
    primary: changeIntent("primary"),
    host: changeIntent("host"),
    "no-host": changeIntent("no-host"),
    end: intent({
      schema: personForm,
      command: (ctx, { personId }) => ofMember(ctx, personId, () => endSessionsOf(ctx, { id: personId })),
      to,
    }),
  };
}
