import { href } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { CopyBox } from "#app/ui/copy-box.tsx";
import { afterConflict } from "#app/ui/held.ts";
import {
  googleRemovalForm,
  readGoogleClient,
  removeGoogleClient,
  saveGoogleClient,
} from "#domain/google-client/index.ts";
import type { Route } from "./+types/google-calendar";
import { ClientForm } from "./client-form.tsx";
import styles from "./google-calendar.module.css";
import { Removal } from "./removal.tsx";

export const shouldRevalidate = afterConflict;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  return { client: orThrow(await readGoogleClient({ db, actor })), callback: app.google.callback };
}

export const action = formAction((_: Route.ActionArgs) => ({
  save: intent(saveGoogleClient, { proof: true, saved: () => ({ unwithdrawn: 0 }) }),
  remove: intent(removeGoogleClient, {
    schema: googleRemovalForm,
    of: (_, __, { keys, app }) => ({ keys, revoke: app.google.revoke }),
    saved: (unwithdrawn) => ({ unwithdrawn }),
  }),
}));

export const handle = trail(() => [{ name: "Google Calendar" }]);

export default function GoogleCalendar({ loaderData: { client, callback }, actionData }: Route.ComponentProps) {
  return (
    <Screen
      title="Google Calendar"
      about="Lets your team connect Google Calendar through your own OAuth client. Each host connects theirs under Availability."
      up={{ to: href("/studio/workspace/settings"), name: "Settings" }}
    >
      <section className={styles.steps} aria-labelledby="steps">
        <h2 id="steps">At Google</h2>
        <ol>
          <li>
            Create a project in the{" "}
            <a href="https://console.cloud.google.com/" rel="noreferrer" target="_blank">
              Google Cloud console
            </a>{" "}
            and enable the Google Calendar API in it.
          </li>
          <li>
            Set up the consent screen: the audience is internal if everybody has an account in your Google Workspace.
            Otherwise it is external, and has to be published: while it is in testing, Google ends each connection after
            seven days.
          </li>
          <li>
            Add the scopes <code>calendar.calendarlist.readonly</code>, <code>calendar.events.owned</code> and{" "}
            <code>calendar.freebusy</code>.
          </li>
          <li>Create a client for a web application, with this address as its authorized redirect URI:</li>
        </ol>
        <CopyBox label="Redirect address" value={callback} />
      </section>
      <ClientForm client={client} answer={actionData?.intent === "save" ? actionData : undefined} />
      <Removal client={client} answer={actionData?.intent === "remove" ? actionData : undefined} />
    </Screen>
  );
}
