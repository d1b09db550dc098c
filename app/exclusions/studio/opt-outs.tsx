import { href } from "react-router";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { ExclusionList } from "../exclusion-list.tsx";
import { listActions } from "../list-actions.ts";
import { readList } from "../read-list.ts";
import type { Route } from "./+types/opt-outs";

export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  list: await readList(context.get(requestContext), null, url),
});

export const action = formAction((_: Route.ActionArgs) => listActions(null));

export const handle = trail(() => [{ name: "Opt-outs" }]);

/** Who asked not to be contacted, for whichever client. */
export default function OptOuts({ loaderData: { list }, actionData }: Route.ComponentProps) {
  useLive("exclusion");
  return (
    <Screen
      title="Opt-outs"
      about="Who asked not to be contacted. It holds for every client, and for the agency's own leads."
      up={{ to: href("/studio/workspace/leads"), name: "Leads" }}
      actions={
        <a className={buttonStyle()} href={href("/studio/workspace/leads/opt-outs/opt-outs.csv")} download>
          Download CSV
        </a>
      }
    >
      <ExclusionList list={list} answer={actionData} />
    </Screen>
  );
}
