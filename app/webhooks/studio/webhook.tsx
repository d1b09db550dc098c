import { Form, href } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { rowForm } from "#app/http/row-form.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { CopyBox } from "#app/ui/copy-box.tsx";
import entries from "#app/ui/entries.module.css";
import { Hidden } from "#app/ui/field.tsx";
import { problemOf } from "#app/ui/form-answer.ts";
import { afterConflict, useKeptInput } from "#app/ui/held.ts";
import { Note } from "#app/ui/notice.tsx";
import { ProofFields } from "#app/ui/proof-fields.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import {
  deleteEndpoint,
  editEndpoint,
  hostOf,
  pauseEndpoint,
  readEndpoint,
  replayDelivery,
  resumeEndpoint,
  rotateSecret,
  sendTest,
} from "#domain/webhooks/index.ts";
import type { Route } from "./+types/webhook";
import { Deliveries, deliveryRow, SendingButtons } from "./deliveries.tsx";
import { EndpointFields } from "./endpoint-fields.tsx";
import { stateText } from "./state-text.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor, now, formats } = context.get(requestContext);
  const { endpoint, deliveries } = orThrow(await readEndpoint({ db, actor }, params.endpointId));
  const { url, events, state, version, formerUntil } = endpoint;
  return {
    ...{ url, events, state, version },
    host: hostOf(url),
    bothUntil: formerUntil && now < formerUntil ? formats.stamp(formerUntil).text : null,
    deliveries: deliveries.map((delivery) => deliveryRow(delivery, formats)),
  };
}

const said = (text: string) => () => ({ text, secret: null });

export const action = formAction(({ params: { endpointId: id } }: Route.ActionArgs) => ({
  save: intent(editEndpoint, { of: { id }, proof: true, saved: said("The endpoint was saved.") }),
  test: intent(sendTest, { of: { id }, saved: said("A test is on its way.") }),
  replay: intent(replayDelivery, {
    schema: rowForm,
    of: { endpointId: id },
    saved: said("The message is on its way again."),
  }),
  rotate: intent(rotateSecret, {
    of: { id },
    saved: ({ secret }) => ({ text: "Copy the new signing secret now: you won't see it again.", secret }),
  }),
  pause: intent(pauseEndpoint, { of: { id }, saved: said("The endpoint is paused.") }),
  resume: intent(resumeEndpoint, { of: { id }, saved: said("The endpoint is active again.") }),
  delete: intent(deleteEndpoint, { of: { id }, to: href("/studio/workspace/settings/webhooks") }),
}));

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.host ?? "Webhook" }];

export const handle = trail(({ host }: Route.ComponentProps["loaderData"]) => [
  { name: "Webhooks", to: "/studio/workspace/settings/webhooks" },
  { name: host },
]);

export default function Webhook({ loaderData, actionData }: Route.ComponentProps) {
  const { url, host, events, state, version, bothUntil, deliveries } = loaderData;
  const refused = problemOf(actionData);
  const saving = actionData?.intent === "save" ? actionData : undefined;
  const held = useKeptInput(saving, { seen: version });
  const saved = actionData?.kind === "saved" ? actionData.value : null;
  useLive("webhook");
  return (
    <Screen
      title={host}
      about={
        <>
          {url}
          <br />
          {stateText[state]}
        </>
      }
      up={{ to: href("/studio/workspace/settings/webhooks"), name: "Webhooks" }}
      actions={
        <>
          <SendingButtons isActive={state === "active"} />
          <ConfirmButton
            label="New secret"
            name="intent"
            value="rotate"
            tone="plain"
            question="Make a new signing secret?"
            busy="Making…"
            isSafe
          >
            For 24 hours messages are signed with both. After that the receiver has to know the new one.
          </ConfirmButton>
        </>
      }
    >
      {refused?.kind !== "sudo" && actionData?.intent !== "save" && <WhyNot answer={actionData} />}
      {saved?.secret ? (
        <CopyBox label="The new signing secret" value={saved.secret} isOnce>
          <Note tone="success">{saved.text}</Note>
        </CopyBox>
      ) : (
        saved && <Note tone="success">{saved.text}</Note>
      )}
      {bothUntil && <p>Messages are signed with the former secret, too, until {bothUntil}.</p>}
      {state !== "active" && <p>Waiting messages are kept until you resume. Events in the meantime are not sent.</p>}
      <Deliveries deliveries={deliveries} isActive={state === "active"} />
      <section aria-labelledby="endpoint">
        <Form method="post" className={entries.form} noValidate>
          <h2 id="endpoint">Endpoint</h2>
          {refused?.kind === "sudo" && saving ? (
            <ProofFields asked={refused} fix={refused.fields} />
          ) : (
            <WhyNot answer={saving} />
          )}
          <Hidden values={held.hidden} />
          <EndpointFields held={held} url={url} events={events} />
          <Submit busy="Saving…" name="intent" value="save">
            Save
          </Submit>
        </Form>
      </section>
      <div className={entries.last}>
        <ConfirmButton
          label="Delete"
          name="intent"
          value="delete"
          tone="danger"
          question="Delete this endpoint?"
          busy="Deleting…"
        >
          {url} gets no more messages, and the log of what it was sent is deleted. This cannot be undone.
        </ConfirmButton>
      </div>
    </Screen>
  );
}
