import { useEffect } from "react";
import { data, Form } from "react-router";
import { Doorway } from "#app/account/doorway.tsx";
import { titled } from "#app/account/links/link-page.ts";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext, requireRole } from "#app/http/request-context.ts";
import { Check } from "#app/ui/field.tsx";
import { problemOf } from "#app/ui/form-answer.ts";
import { heldBy } from "#app/ui/held.ts";
import { ProofFields } from "#app/ui/proof-fields.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { consentForm } from "#domain/assistants/assistant.schema.ts";
import { connectAssistant } from "#domain/assistants/index.ts";
import { done } from "#domain/kernel/result.ts";
import { wordsOf } from "../read-assistants.ts";
import type { Route } from "./+types/connect";
import styles from "./connect.module.css";
import { Leaving, NotConnected } from "./outcome.tsx";
import { answerTo, readConnection } from "./read-connection.ts";

export { linkHeaders as headers } from "#app/account/links/link-page.ts";

export const middleware = [requireRole("admin", "staff", "client")];

/** Where the person is sent back to: a program on their own computer, or a site by its name. */
function placeOf(redirectUri: string): string {
  const { protocol, hostname } = new URL(redirectUri);
  return protocol === "http:" ? "a program on this computer" : hostname;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const asked = await readConnection(ctx, url);
  if (!asked) return data(null, { status: 404 });
  const { brand } = await ctx.app.settings();
  const isClient = ctx.actor.role === "client";
  const { app, redirectUri } = asked;
  const shown = { name: app.name, place: placeOf(redirectUri), agency: brand.name, isClient };
  if ("error" in asked)
    return data({ ...shown, boxes: [], addsTasks: false, error: asked.error, to: asked.to }, { status: 400 });
  const boxes = wordsOf(asked.scopes.filter((scope) => scope !== "tasks:write"));
  return { ...shown, boxes, addsTasks: asked.scopes.includes("tasks:write"), error: null, to: null };
}

export const action = formAction(async ({ context, url }: Route.ActionArgs) => {
  const ctx = context.get(requestContext);
  const asked = await readConnection(ctx, url);
  if (!asked || "error" in asked) throw data(null, { status: asked ? 400 : 404 });
  const { app, redirectUri, challenge } = asked;
  const consent = { appId: app.id, redirectUri, challenge, asked: asked.scopes };
  return {
    connect: intent(connectAssistant, {
      schema: consentForm,
      proof: true,
      of: (scopes) => ({ ...consent, scopes }),
      saved: ({ code }) => ({ to: answerTo(ctx, url, { code }), goesOn: true }),
    }),
    cancel: intent({
      command: async () => done(null),
      saved: () => ({ to: answerTo(ctx, url, { error: "access_denied" }), goesOn: app.isConnectedThere }),
    }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  titled(loaderData ? `Connect ${loaderData.name}?` : "This can't be connected");

export default function Connect({ loaderData, actionData }: Route.ComponentProps) {
  const refused = problemOf(actionData);
  const held = heldBy(actionData, {});
  const leaving = actionData?.kind === "saved" ? actionData.value : null;
  const onwards = leaving?.goesOn ? leaving.to : null;
  useEffect(() => {
    // The page's policy forbids forms to lead to other sites; without script there is a link.
    if (onwards) window.location.assign(onwards);
  }, [onwards]);
  if (!loaderData)
    return (
      <Doorway title="This can't be connected" open={0.2}>
        <p>The address doesn't belong to an assistant that we know. Start again in your assistant.</p>
      </Doorway>
    );
  if (onwards) return <Leaving name={loaderData.name} to={onwards} />;
  const { name, place, agency, isClient, error, to, boxes, addsTasks } = loaderData;
  if (leaving) return <NotConnected name={name} place={place} to={leaving.to} />;
  if (to) return <NotConnected name={name} place={place} to={to} error={error} />;
  return (
    <Doorway title={`Connect ${name}?`} open={0.6}>
      <div className={styles.connect}>
        <p>
          It calls itself <strong>{name}</strong>, and asks to act for you at {agency}. Your answer goes to{" "}
          <strong>{place}</strong>. Go on only if you have just asked for this there.
        </p>
        <p>
          It never sees more than you do, and no passwords. It charges no one and decides nothing. It stays connected
          for 90 days, unless you disconnect it before, under Security in your {isClient ? "settings" : "profile"}.
        </p>
        <Form method="post">
          {refused?.kind === "sudo" ? (
            <ProofFields asked={refused} fix={refused.fields} />
          ) : (
            <WhyNot answer={actionData} />
          )}
          <fieldset>
            <legend>It may read {isClient ? "your company's" : "the agency's"}</legend>
            {boxes.map(({ scope, words }) => (
              <Check key={scope} {...held.tick(scope, true)}>
                {words}
              </Check>
            ))}
          </fieldset>
          {addsTasks && (
            <Check {...held.tick("tasks:write", true)}>
              It may also add tasks for the team, and move tasks to another status.
            </Check>
          )}
          <div>
            <Submit name="intent" value="connect" busy="Connecting…">
              Connect
            </Submit>
            <Submit tone="plain" name="intent" value="cancel" busy="Cancelling…" formNoValidate>
              Cancel
            </Submit>
          </div>
        </Form>
      </div>
    </Doorway>
  );
}
