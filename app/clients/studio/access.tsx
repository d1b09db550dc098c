import { href } from "react-router";
import { formAction } from "#app/http/form-action.ts";
import { requestContext, requireRole } from "#app/http/request-context.ts";
import { Dialog, SheetBody } from "#app/ui/dialog.tsx";
import { problemWith } from "#app/ui/form-answer.ts";
import type { Route } from "./+types/access";
import { changeAccess } from "./access/change-access.ts";
import { MembersPart } from "./access/members-part.tsx";
import { PortalAccess } from "./access/portal-part.tsx";
import { readAccessPage } from "./access/read-access.ts";
import { TeamPart } from "./access/team-part.tsx";

/** Checked before the client is read: to everyone else all clients answer alike. */
export const middleware = [requireRole("admin")];

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readAccessPage(context.get(requestContext), params.clientId);

export const action = formAction(({ params }: Route.ActionArgs) =>
  changeAccess(params.clientId, href("/studio/workspace/clients/:clientId/access", params)),
);

/** After a refusal too: another user may have changed what is shown. */
export const shouldRevalidate = () => true;

export default function Access({ loaderData, actionData, params }: Route.ComponentProps) {
  const { companyName, portal, members, assignees, team } = loaderData;
  const portalAnswer = problemWith(actionData, "portal");
  return (
    <Dialog
      title={`Manage Access: ${companyName}`}
      back={`/studio/workspace/clients/${params.clientId}`}
      first="heading"
    >
      <SheetBody>
        <PortalAccess key={portalAnswer ? "refused" : portal.version} portal={portal} answer={portalAnswer} />
        <MembersPart members={members} decides answer={actionData} isInDialog />
        <TeamPart assignees={assignees} team={team} answer={actionData} isInDialog />
      </SheetBody>
    </Dialog>
  );
}
