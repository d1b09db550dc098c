import { data } from "react-router";
import { NoLink } from "#app/account/links/closed-link.tsx";
import { titled } from "#app/account/links/link-page.ts";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import type { Route } from "./+types/sign";
import { AskForCode } from "./ask-for-code.tsx";
import { ReadAndSign } from "./read-and-sign.tsx";
import { readSigning } from "./read-signing.ts";
import { signingActions } from "./signing-actions.ts";
import { sessionIn } from "./signing-cookie.ts";

export { linkHeaders as headers } from "#app/account/links/link-page.ts";

/** Only shows and asks: programs follow the links of emails too. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const view = await readSigning(context.get(requestContext), { ...params, session: sessionIn(request) });
  return view ? { ...view, done: url.searchParams.get("done") } : data(null, { status: 404 });
}

export const action = formAction(({ request, params, url }: Route.ActionArgs) =>
  signingActions({ ...params, session: sessionIn(request) }, url.pathname),
);

/** After a refusal too: the paper may have been withdrawn. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  titled(loaderData ? loaderData.title : "This link does not work");

/** Where somebody without an account reads a paper and signs it. */
export default function Sign({ loaderData: view, actionData, params }: Route.ComponentProps) {
  if (!view)
    return (
      <NoLink title="This link does not work">
        <p>Check that you opened all of it, from the latest email about this paper.</p>
      </NoLink>
    );
  if (!view.isProved) return <AskForCode view={view} answer={actionData} />;
  return <ReadAndSign view={view} answer={actionData} file={`/sign/${params.signerId}/${params.link}/paper.pdf`} />;
}
