import { ComingMeetings, LetGo } from "#app/booking/coming-meetings.tsx";
import { giveIntent, personForm, readComing } from "#app/booking/read-coming.ts";
import { roleChanges } from "#app/clients/role-ways.tsx";
import { formAction, intent } from "#app/http/form-action.ts";
import { linkDeps } from "#app/http/link-deps.ts";
import { passwordDeps } from "#app/http/password-deps.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { PortalPage } from "#app/shell/portal/portal-page.tsx";
import { countOf } from "#app/ui/count-of.ts";
import { Toast } from "#app/ui/toast.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { personOf } from "#domain/access/actor.ts";
import { mayOffer } from "#domain/access/permit.ts";
import {
  type ClientMember,
  changeMember,
  inviteMember,
  isLastOwner,
  listMembers,
  type MemberChange,
  removeMember,
  standingOf,
} from "#domain/clients/access/index.ts";
import { memberForm } from "#domain/clients/access.schema.ts";
import { done, refuse, unwrap, wrap } from "#domain/kernel/result.ts";
import { invite } from "#domain/users/links/index.ts";
import type { Route } from "./+types/people";
import { InviteForm } from "./people/invite-form.tsx";
import { PeopleList } from "./people/people-list.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { actor, now } = ctx;
  const members = orThrow(await listMembers(ctx, clientOf(ctx)));
  const decides = mayOffer(actor, "member.invite", { clientId: clientOf(ctx) });
  const leaving = members.find(({ id }) => id === url.searchParams.get("leaving"));
  const coming = decides && leaving ? await readComing(ctx, { ...leaving, clientId: clientOf(ctx) }) : null;
  return { members: members.map((one) => seenByTheirs(one, members, now)), decides, coming };
}

/** A colleague as the client's own people see them: not when they were here, nor what they look like. */
function seenByTheirs(member: ClientMember, all: ClientMember[], now: Date) {
  const { id, name, email, isOwner, decides, hosts } = member;
  const status = standingOf(member, now);
  return { id, name, email, isOwner, decides, hosts, status, isLastOwner: isLastOwner(member, all) };
}

const roleIntent = (to: MemberChange) =>
  intent(changeMember, {
    schema: personForm,
    of: (_, __, ctx) => ({ clientId: clientOf(ctx), to }),
    saved: (_, { personId }) => ({ personId, link: null, isBack: false, email: "" }),
  });

const because = ({ kind }: { kind: string }) =>
  kind === "limited" ? "You have reached today's limit for invitations. Try again tomorrow." : undefined;

export const action = formAction(() => ({
  owner: roleIntent("owner"),
  decider: roleIntent("decider"),
  reader: roleIntent("reader"),
  host: roleIntent("host"),
  "no-host": roleIntent("no-host"),
  remove: intent(removeMember, {
    schema: personForm,
    of: (_, __, ctx) => ({ clientId: clientOf(ctx) }),
    to: "/dashboard/people",
  }),
  give: giveIntent("/dashboard/people"),
  resend: intent(inviteAgain, { schema: personForm, because, saved: (sent) => sent }),
  save: intent(inviteMember, {
    schema: memberForm,
    with: passwordDeps,
    of: async (newcomer, _, ctx) => {
      // Counted before anything is looked up: inviting strangers all day reveals nothing and emails no one.
      unwrap(await takeInvitation(ctx));
      return { clientId: clientOf(ctx), newcomer };
    },
    because,
    saved: ({ link, isBack }, { email }) => ({ personId: "", link, isBack, email }),
  }),
}));

const inviteAgain = (ctx: RequestContext, { personId: id }: { personId: string }) =>
  wrap(async () => {
    const one = unwrap(await listMembers(ctx, clientOf(ctx))).find((member) => member.id === id);
    if (!one || !mayOffer(ctx.actor, "member.invite", { clientId: clientOf(ctx) })) return refuse({ kind: "missing" });
    unwrap(await takeInvitation(ctx));
    const { link } = unwrap(await invite({ ...ctx, ...linkDeps(ctx) }, { id }));
    return done({ personId: id, link, isBack: false, email: one.email });
  });

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

export default function People({ loaderData: { members, decides, coming }, actionData }: Route.ComponentProps) {
  const saved = actionData?.kind === "saved" ? actionData : null;
  const changed = members.find(({ id }) => id === saved?.value?.personId);
  const change = saved && roleChanges[saved.intent];
  return (
    <PortalPage title="People" about={summaryOf(members)}>
      {actionData?.intent === "remove" && <WhyNot answer={actionData} />}
      {coming && (
        <ComingMeetings coming={coming} answer={actionData}>
          <LetGo coming={coming} />
        </ComingMeetings>
      )}
      <PeopleList members={members} decides={decides} answer={actionData} />
      {changed && change && (
        <Toast key={saved.at}>
          {changed.name} {change}
        </Toast>
      )}
      {decides && <InviteForm key={members.length} answer={actionData} />}
    </PortalPage>
  );
}

function summaryOf(members: { status: string }[]): string {
  const invited = members.filter(({ status }) => status === "invited" || status === "expired").length;
  const about = `${countOf(members.length, "person", "people")} at your company`;
  return invited > 0 ? `${about}, ${invited} of them invited.` : `${about}.`;
}
