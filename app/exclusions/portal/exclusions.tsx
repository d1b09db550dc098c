import { href } from "react-router";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { PortalPage } from "#app/shell/portal/portal-page.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { ExclusionList } from "../exclusion-list.tsx";
import { listActions } from "../list-actions.ts";
import { readList } from "../read-list.ts";
import type { Route } from "./+types/exclusions";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return { list: await readList(ctx, clientOf(ctx), url) };
}

export const action = formAction(({ context }: Route.ActionArgs) => listActions(clientOf(context.get(requestContext))));

/** The client's own list of who must not be brought to it. */
export default function Exclusions({ loaderData: { list }, actionData }: Route.ComponentProps) {
  useLive("exclusion");
  return (
    <PortalPage
      title="Exclusions"
      about="Your customers, whoever you are talking to already, and whom we should never contact. We don't bring you a lead that was on this list when we found it."
      actions={
        <a className={buttonStyle()} href={href("/dashboard/exclusions/exclusions.csv")} download>
          Download CSV
        </a>
      }
    >
      <ExclusionList list={list} answer={actionData} />
    </PortalPage>
  );
}
