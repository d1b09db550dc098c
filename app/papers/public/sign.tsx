import { data, redirect } from "react-router";
import { NoLink } from "#app/account/links/closed-link.tsx";
import { titled } from "#app/account/links/link-page.ts";
import { formAction, intent } from "#app/http/form-action.ts";
import type { SubmittedForm } from "#app/http/intent.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import {
  askByLink,
  askForCode,
  declineByLink,
  enterCode,
  isSigningSession,
  type SigningPlace,
  signByLink,
} from "#domain/papers/signing/index.ts";
import { fromWhere, readSignature } from "../from-where.ts";
import type { Route } from "./+types/sign";
import { AskForCode } from "./ask-for-code.tsx";
import { ReadAndSign } from "./read-and-sign.tsx";
import { readSigning } from "./read-signing.ts";
import { sessionIn, signingCookie } from "./signing-cookie.ts";

export { linkHeaders as headers } from "#app/account/links/link-page.ts";

/** Only shows and asks: programs follow the links of emails too. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const view = await readSigning(context.get(requestContext), { ...params, session: sessionIn(request) });
  return view ? { ...view, done: url.searchParams.get("done") } : data(null, { status: 404 });
}

export const action = formAction(({ request, params, url }: Route.ActionArgs) =>
  signingForms({ ...params, session: sessionIn(request) }, url.pathname),
);

/** What a signer's page can do; `here` is its path. */
function signingForms(place: SigningPlace, here: string) {
  const of = (_: unknown, { request }: SubmittedForm, ctx: RequestContext) => ({
    ...place,
    from: fromWhere(ctx, request),
  });
  return {
    code: intent(askForCode, { of, to: here }),
    // After a wrong one the page says how many more tries there are.
    enter: intent(enterCode, {
      of,
      to: (entered, _, ctx) => {
        if (!entered.isRight) return null;
        const cookie = signingCookie(ctx.app, { ...place, session: entered.session });
        return redirect(here, { headers: { "Set-Cookie": cookie } });
      },
    }),
    sign: intent(signByLink, {
      of: async (form, sent, ctx) => {
        // Only of whoever entered the code: reading a picture takes a while.
        const isProved = isSigningSession(ctx.keys, { ...place, now: ctx.now });
        return { ...of(form, sent, ctx), ...(isProved ? await readSignature(form) : { picture: null }) };
      },
      to: `${here}?done=signed`,
    }),
    decline: intent(declineByLink, { of, to: `${here}?done=declined` }),
    ask: intent(askByLink, { of, to: `${here}?done=asked` }),
  };
}

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
