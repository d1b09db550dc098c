import { href, Link } from "react-router";
import { ClientScreen } from "#app/clients/client-screen.tsx";
import { readHead } from "#app/clients/read-head.ts";
import { clientTrail } from "#app/clients/trail.ts";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { ExclusionList } from "../exclusion-list.tsx";
import { listActions } from "../list-actions.ts";
import { readList } from "../read-list.ts";
import type { Route } from "./+types/client-exclusions";

export async function loader({ context, params: { clientId }, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const head = await readHead(ctx, clientId);
  return { head, list: await readList(ctx, clientId, url) };
}

export const action = formAction(({ params: { clientId } }: Route.ActionArgs) => listActions(clientId));

export const handle = clientTrail;

/** Which companies and people must not be brought to a client. */
export default function ClientExclusions({
  loaderData: { head, list },
  actionData,
  params: { clientId },
}: Route.ComponentProps) {
  useLive("exclusion", clientId);
  return (
    <ClientScreen
      head={head}
      title="Exclusions"
      about="Which companies and people must not be brought to this client. Every new lead is checked against this list and the opt-outs."
      actions={
        <>
          <Link
            className={buttonStyle("primary")}
            to={href("/studio/workspace/clients/:clientId/exclusions/check", { clientId })}
          >
            Check a list
          </Link>
          <a
            className={buttonStyle()}
            href={href("/studio/workspace/clients/:clientId/exclusions/exclusions.csv", { clientId })}
            download
          >
            Download CSV
          </a>
          <Link className={buttonStyle()} to={href("/studio/workspace/leads/opt-outs")}>
            Opt-outs
          </Link>
        </>
      }
    >
      <ExclusionList list={list} answer={actionData} />
    </ClientScreen>
  );
}
