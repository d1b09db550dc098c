import { z } from "zod";
import { formAction, intent } from "#app/http/form-action.ts";
import { passwordDeps } from "#app/http/password-deps.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { PortalPage } from "#app/shell/portal/portal-page.tsx";
import { countOf } from "#app/ui/count-of.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import { personOf } from "#domain/access/actor.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { memberForm } from "#domain/clients/access.schema.ts";
import { inviteMember, listMembers, removeMember } from "#domain/clients/index.ts";
import type { Result } from "#domain/kernel/result.ts";
import type { Route } from "./+types/people";
import { InviteForm } from "./people/invite-form.tsx";
import { PeopleList } from "./people/people-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, actor } = ctx;
  const members = orThrow(await listMembers({ db, actor }, clientOf(ctx)));
  const decides = mayOffer(actor, "member.invite", { clientId: clientOf(ctx) });
  return { members: members.map(({ lastSeenAt: _, pictureId: __, ...member }) => member), decides };
}

const removeForm = z.object({ personId: z.string().default("") });

export const action = formAction(() => ({
  remove: intent({
    schema: removeForm,
    command: (ctx, { personId }) => removeMember(ctx, { clientId: clientOf(ctx), personId }),
    to: "/dashboard/people",
  }),
  save: intent({
    schema: memberForm,
    command: async (ctx, member): Promise<Result<Invited>> => {
      // Counted before anything is looked up: inviting strangers all day reveals nothing and emails no one.
      const admitted = await takeInvitation(ctx);
      if (!admitted.ok) return admitted;
      return inviteMember({ ...ctx, ...(await passwordDeps(ctx)) }, { clientId: clientOf(ctx), newcomer: member });
    },
    because: ({ kind }) =>
      kind === "limited" ? "You have reached today's limit for invitations. Try again tomorrow." : undefined,
    saved: ({ link, isBack }, { email }) => ({ link, isBack, email }),
  }),
}));

type Invited = { link: string | null; isBack: boolean };

/** How many people one owner, and all of a client's owners together, may invite per day. */
const each = { points: 10, seconds: 24 * 3600 };
const together = { points: 20, seconds: 24 * 3600 };

async function takeInvitation(ctx: RequestContext) {
  const { limits } = ctx.app;
  const own = await limits.take("invite-owner", personOf(ctx.actor) ?? "", each);
  return own.ok ? limits.take("invite-client", clientOf(ctx), together) : own;
}

/** After a refusal too: another user may have changed what is shown. */
export const shouldRevalidate = () => true;

export default function People({ loaderData: { members, decides }, actionData }: Route.ComponentProps) {
  return (
    <PortalPage title="People" about={summaryOf(members)}>
      {actionData?.intent === "remove" && <WhyNot answer={actionData} />}
      <PeopleList members={members} decides={decides} />
      {decides && <InviteForm key={members.length} answer={actionData} />}
    </PortalPage>
  );
}

function summaryOf(members: { status: string }[]): string {
  const invited = members.filter(({ status }) => status === "invited").length;
  const about = `${countOf(members.length, "person", "people")} at your company`;
  return invited > 0 ? `${about}, ${invited} of them invited.` : `${about}.`;
}
