import { data, Form, href, Link } from "react-router";
import { linkDeps } from "#app/http/link-deps.ts";
import { requestContext } from "#app/http/request-context.ts";
import { explain } from "#app/http/respond.ts";
import { Submit } from "#app/ui/submit.tsx";
import { door } from "#domain/access/actor.ts";
import { readableAddress } from "#domain/kernel/readable-address.ts";
import { confirmMail } from "#domain/users/index.ts";
import { openLink } from "#domain/users/links/index.ts";
import { Doorway } from "../doorway.tsx";
import type { Route } from "./+types/confirm-mail";
import { ClosedLink } from "./closed-link.tsx";
import { DoneHere } from "./done-here.tsx";
import { titled } from "./link-page.ts";

export { linkHeaders as headers } from "./link-page.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const opened = await openLink(
    { db: ctx.db, actor: door, ...linkDeps(ctx) },
    { purpose: "mail_change", text: params.link },
  );
  return opened.ok ? { newEmail: opened.value.newEmail } : data(null, { status: 404 });
}

export async function action({ params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const confirmed = await confirmMail({ db: ctx.db, actor: door, ...linkDeps(ctx) }, { text: params.link });
  return confirmed.ok
    ? data({ kind: "done", ...confirmed.value } as const, { status: 200 })
    : explain(confirmed.problem);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  titled(loaderData ? "Confirm your new address" : "This link no longer works");

export default function ConfirmMail({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.kind === "done")
    return (
      <DoneHere title="Your address was changed" email={actionData.email}>
        Sign in with {readableAddress(actionData.email)} from now on.
      </DoneHere>
    );
  if (!loaderData || actionData)
    return (
      <ClosedLink>
        <Link to={href("/profile/mail")}>Request the change again</Link>
      </ClosedLink>
    );
  return (
    <Doorway title="Confirm your new address" open={0.6}>
      <p>
        You will sign in with {loaderData.newEmail}. You will be signed out everywhere, and your AI assistants will be
        disconnected.
      </p>
      <Form method="post">
        <Submit busy="Confirming…">Confirm</Submit>
      </Form>
    </Doorway>
  );
}
