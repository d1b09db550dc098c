import { href } from "react-router";
import { ComingMeetings, LetGo } from "#app/booking/coming-meetings.tsx";
import { readComing } from "#app/booking/read-coming.ts";
import { ClientScreen } from "#app/clients/client-screen.tsx";
import { readHead } from "#app/clients/read-head.ts";
import { clientTrail } from "#app/clients/trail.ts";
import { formAction } from "#app/http/form-action.ts";
import { readOnce } from "#app/http/read-once.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import styles from "#app/ui/boxes.module.css";
import { mayOffer } from "#domain/access/permit.ts";
import { readAccess } from "#domain/clients/access/index.ts";
import { readClient } from "#domain/clients/page/index.ts";
import { listTeam } from "#domain/users/index.ts";
import type { Route } from "./+types/client-people";
import { changeAccess } from "./access/change-access.ts";
import { MembersPart } from "./access/members-part.tsx";
import { memberSeen } from "./access/read-access.ts";
import { TeamPart } from "./access/team-part.tsx";

export async function loader({ context, params: { clientId }, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { isErased, members, assignees } = orThrow(await readOnce(ctx, readClient, clientId));
  const decides = !isErased && mayOffer(ctx.actor, "client.manage_access", undefined);
  const leaving = members.find(({ id }) => id === url.searchParams.get("leaving"));
  return {
    coming: decides && leaving ? await readComing(ctx, { ...leaving, clientId }) : null,
    head: await readHead(ctx, clientId),
    members: members.map((one) => memberSeen(one, ctx)),
    assignees,
    team: decides ? orThrow(await listTeam(ctx)) : null,
  };
}

export const action = formAction(async ({ context, params: { clientId } }: Route.ActionArgs) => {
  const ctx = context.get(requestContext);
  orThrow(await readAccess(ctx, clientId));
  return changeAccess(clientId, href("/studio/workspace/clients/:clientId/people", { clientId }));
});

/** After a refusal too: another user may have changed what is shown. */
export const shouldRevalidate = () => true;

export const handle = clientTrail;

/** The client's own people and who looks after them. Admins invite and assign here. */
export default function People({ loaderData: page, actionData: answer }: Route.ComponentProps) {
  return (
    <ClientScreen head={page.head} title="People">
      <div className={styles.columns} data-single="true">
        <div data-panels>
          {page.coming && (
            <ComingMeetings coming={page.coming} answer={answer}>
              <LetGo coming={page.coming} />
            </ComingMeetings>
          )}
          <MembersPart members={page.members} decides={page.team !== null} answer={answer} />
          <TeamPart assignees={page.assignees} team={page.team} answer={answer} />
        </div>
      </div>
    </ClientScreen>
  );
}
