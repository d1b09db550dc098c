import { data, Form, href, Link } from "react-router";
import { Doorway } from "#app/account/doorway.tsx";
import { NoLink } from "#app/account/links/closed-link.tsx";
import { titled } from "#app/account/links/link-page.ts";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { Submit } from "#app/ui/submit.tsx";
import { door } from "#domain/access/actor.ts";
import { readUnsubscribeLink, unsubscribe } from "#domain/notifications/index.ts";
import type { Route } from "./+types/unsubscribe";

export { linkHeaders as headers } from "#app/account/links/link-page.ts";

/** Changes nothing: programs follow the links of emails too. */
export function loader({ params, context }: Route.LoaderArgs) {
  const link = readUnsubscribeLink(params, { signer: context.get(requestContext).app.keys });
  return link ? { label: link.label } : data(null, { status: 404 });
}

/** Also what email programs ask for with one click (RFC 8058): `List-Unsubscribe=One-Click`, without a page or a cookie. */
export const action = formAction(({ params }: Route.ActionArgs) =>
  intent(unsubscribe, { with: ({ keys }) => ({ actor: door, signer: keys }), of: params }),
);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  titled(loaderData ? "Unsubscribe" : "This link does not work");

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <NoLink title="This link does not work">
        <p>
          Check that you opened all of it. You can also{" "}
          <Link to={href("/profile/notifications")}>choose your emails</Link>.
        </p>
      </NoLink>
    );
  if (actionData?.kind === "saved")
    return (
      <Doorway title="You are unsubscribed" open={1}>
        <p>You will no longer get this email: {loaderData.label}.</p>
        <p>
          If you change your mind, <Link to={href("/profile/notifications")}>choose your emails</Link>.
        </p>
      </Doorway>
    );
  return (
    <Doorway title="Unsubscribe?" open={0.6}>
      <p>You will no longer get this email: {loaderData.label}.</p>
      <Form method="post">
        <Submit busy="Unsubscribing…">Unsubscribe</Submit>
      </Form>
    </Doorway>
  );
}
