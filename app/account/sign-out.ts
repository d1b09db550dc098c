import { redirectToDocument } from "#app/http/redirect-to-document.ts";
import { requestContext } from "#app/http/request-context.ts";
import { forgetOpened } from "#app/shell/presence/opened.ts";
import { unsubscribeHere } from "#app/shell/presence/pushes.ts";
import { tellTabs } from "#app/shell/presence/tabs.ts";
import { door } from "#domain/access/actor.ts";
import { endSession } from "#domain/users/sessions/index.ts";
import type { Route } from "./+types/sign-out";

/** A caller without a session is already signed out. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, app } = context.get(requestContext);
  const token = app.auth.tokenOf(request.headers);
  if (token) await endSession({ db, actor: door }, token);
  throw redirectToDocument("/", { "Set-Cookie": app.auth.farewell });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const unsubscribed = unsubscribeHere();
  try {
    return await serverAction();
  } finally {
    await unsubscribed;
    forgetOpened();
    tellTabs({ kind: "ended" });
  }
}
