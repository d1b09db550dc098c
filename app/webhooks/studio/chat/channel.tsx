import { Form, href } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { rowForm } from "#app/http/row-form.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import entries from "#app/ui/entries.module.css";
import { problemOf } from "#app/ui/form-answer.ts";
import { afterConflict, useKeptInput } from "#app/ui/held.ts";
import { Note } from "#app/ui/notice.tsx";
import { ProofFields } from "#app/ui/proof-fields.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import { listClientNames } from "#domain/clients/list/index.ts";
import { chats, webhookEvents } from "#domain/webhooks/browser.ts";
import {
  editChannel,
  pauseChannel,
  readChannel,
  removeChannel,
  replayCard,
  resumeChannel,
  testChannel,
} from "#domain/webhooks/chat/index.ts";
import { Deliveries, deliveryRow, SendingButtons } from "../deliveries.tsx";
import type { Route } from "./+types/channel";
import { ChannelFields, stateText } from "./channel-fields.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  const { channel, deliveries } = orThrow(await readChannel({ db, actor }, params.channelId));
  const { lastDeliveredAt: _, failingSince, ...shown } = channel;
  const words: Record<string, string> = { ...webhookEvents, "webhook.test": "A test" };
  return {
    channel: shown,
    clients: orThrow(await listClientNames({ db, actor })),
    failing: channel.state === "active" && failingSince ? formats.stamp(failingSince).text : null,
    deliveries: deliveries.map((delivery) => ({
      ...deliveryRow(delivery, formats),
      said: words[delivery.event] ?? delivery.event,
      // The channel waits, and not the card.
      next: null,
    })),
  };
}

const said = (text: string) => () => text;

export const action = formAction(({ params: { channelId: id } }: Route.ActionArgs) => ({
  save: intent(editChannel, { of: { id }, proof: true, saved: said("The channel was saved.") }),
  test: intent(testChannel, { of: { id }, saved: said("A test is on its way.") }),
  replay: intent(replayCard, { schema: rowForm, of: { endpointId: id }, saved: said("The card is on its way again.") }),
  pause: intent(pauseChannel, { of: { id }, saved: said("The channel is paused.") }),
  resume: intent(resumeChannel, { of: { id }, saved: said("The channel is active again.") }),
  remove: intent(removeChannel, { of: { id }, to: href("/studio/workspace/settings/chat") }),
}));

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.channel.name ?? "Chat" }];

export const handle = trail(({ channel }: Route.ComponentProps["loaderData"]) => [
  { name: "Chat", to: "/studio/workspace/settings/chat" },
  { name: channel.name },
]);

export default function Channel({ loaderData, actionData }: Route.ComponentProps) {
  const { channel, clients, failing, deliveries } = loaderData;
  const refused = problemOf(actionData);
  const saving = actionData?.intent === "save" ? actionData : undefined;
  const held = useKeptInput(saving, { seen: channel.version });
  const isActive = channel.state === "active";
  useLive("webhook");
  return (
    <Screen
      title={channel.name}
      about={`${chats[channel.kind].label}, ${URL.parse(channel.server)?.host}. ${stateText(channel)}`}
      up={{ to: href("/studio/workspace/settings/chat"), name: "Chat" }}
      actions={<SendingButtons isActive={isActive} />}
    >
      {refused?.kind !== "sudo" && actionData?.intent !== "save" && <WhyNot answer={actionData} />}
      {actionData?.kind === "saved" && <Note tone="success">{actionData.value}</Note>}
      {failing && <p>It has accepted nothing since {failing}. After an hour it is paused.</p>}
      {!isActive && <p>Waiting cards are kept until you resume. Events in the meantime are not sent.</p>}
      <Deliveries deliveries={deliveries} isActive={isActive} />
      <section aria-labelledby="channel">
        <Form method="post" className={entries.form} noValidate>
          <h2 id="channel">Channel</h2>
          {refused?.kind === "sudo" && saving ? (
            <ProofFields asked={refused} fix={refused.fields} />
          ) : (
            <WhyNot answer={saving} />
          )}
          <ChannelFields
            key={channel.version}
            kind={channel.kind}
            held={held}
            problems={saving && refused?.fields["secret"]}
            channel={channel}
            clients={clients}
          />
          <Submit busy="Saving…" name="intent" value="save">
            Save
          </Submit>
        </Form>
      </section>
      <div className={entries.last}>
        <ConfirmButton
          label="Remove"
          name="intent"
          value="remove"
          tone="danger"
          question="Remove this channel?"
          busy="Removing…"
        >
          {channel.name} gets no more cards, and its address and the log of what it was told are deleted. What was
          written in the chat stays there. This cannot be undone.
        </ConfirmButton>
      </div>
    </Screen>
  );
}
