import { requestContext, requireRole } from "#app/http/request-context.ts";
import { Dialog, SheetBody } from "#app/ui/dialog.tsx";
import type { Route } from "./+types/access";
import { changeAccess } from "./access/change-access.ts";
import { MembersPart } from "./access/members-part.tsx";
import { PortalPart } from "./access/portal-part.tsx";
import { readAccessPage } from "./access/read-access.ts";
import { TeamPart } from "./access/team-part.tsx";

/** Checked before the client is read: to everyone else all clients answer alike. */
export const middleware = [requireRole("admin")];

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readAccessPage(context.get(requestContext), params.clientId);

export const action = ({ request, context, params }: Route.ActionArgs) =>
  changeAccess(context.get(requestContext), params.clientId, request);

/** After a refusal too: another user may have changed what is shown. */
export const shouldRevalidate = () => true;

export default function Access({ loaderData, actionData, params }: Route.ComponentProps) {
  const { companyName, portal, members, assignees, team } = loaderData;
  const answer = actionData ?? null;
  const portalAnswer = answer?.about === "portal" ? answer : null;
  return (
    <Dialog
      title={`Manage Access: ${companyName}`}
      back={`/studio/workspace/clients/${params.clientId}`}
      first="heading"
    >
      <SheetBody>
        <PortalPart key={portalAnswer ? "refused" : portal.version} portal={portal} answer={portalAnswer} />
        <MembersPart members={members} answer={answer} />
        <TeamPart assignees={assignees} team={team} answer={answer?.about === "assign" ? answer : null} />
      </SheetBody>
    </Dialog>
  );
}
