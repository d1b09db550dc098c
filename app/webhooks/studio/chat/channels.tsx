import { Form, href, Link } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import entries from "#app/ui/entries.module.css";
import { problemOf } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { CursorPages } from "#app/ui/pages.tsx";
import { ProofFields } from "#app/ui/proof-fields.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import { listClientNames } from "#domain/clients/list/index.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import { type ChatKind, chatKinds, chats, isChatKind } from "#domain/webhooks/browser.ts";
import { addChannel, listChannels } from "#domain/webhooks/chat/index.ts";
import type { Route } from "./+types/channels";
import { ChannelFields, stateText } from "./channel-fields.tsx";
import styles from "./chat.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  const before = url.searchParams.get("before");
  const { channels, older } = orThrow(await listChannels({ db, actor }, before));
  const adding = url.searchParams.get("add");
  return {
    isFirst: before === null,
    older,
    adding: isChatKind(adding) ? adding : null,
    clients: isChatKind(adding) ? orThrow(await listClientNames({ db, actor })) : [],
    channels: channels.map(({ lastDeliveredAt, clients, hasAllClients, events, ...channel }) => ({
      ...channel,
      scope: hasAllClients ? "all clients" : namesOf(clients, formats),
      events: events.length,
      delivered: lastDeliveredAt && formats.stamp(lastDeliveredAt).text,
    })),
  };
}

/** A few by their names, many by how many they are. */
const namesOf = (clients: { name: string }[], { list }: Formats) =>
  clients.length > 3 ? `${clients.length} clients` : list(clients.map(({ name }) => name)) || "no client";

export const action = formAction((_: Route.ActionArgs) => ({
  add: intent(addChannel, {
    proof: true,
    to: ({ id }) => href("/studio/workspace/settings/chat/:channelId", { channelId: id }),
  }),
}));

export const handle = trail(() => [{ name: "Chat" }]);

export default function Channels({ loaderData, actionData }: Route.ComponentProps) {
  const { channels, isFirst, older, adding, clients } = loaderData;
  useLive("webhook");
  return (
    <Screen
      title="Chat"
      about="Foyer writes to your chat as things happen: a sentence and a link, and amounts only if you say so."
      up={{ to: href("/studio/workspace/settings"), name: "Settings" }}
    >
      {channels.length === 0 ? (
        <Empty title="No channels yet">
          <p>Add one below. You see here what it is told, and whether it arrives.</p>
        </Empty>
      ) : (
        <ul className={entries.list} aria-label="Channels, newest first">
          {channels.map(({ id, kind, name, server, events, scope, state, waiting, delivered, showsAmounts }) => (
            <li key={id}>
              <h2>
                <Link to={href("/studio/workspace/settings/chat/:channelId", { channelId: id })}>{name}</Link>
              </h2>
              <p>
                {stateText({ kind, state })}{" "}
                {delivered ? `Last accepted a card ${delivered}.` : "It has accepted nothing yet."}
                {waiting > 0 && ` ${waiting} waiting.`}
              </p>
              <p className={entries.quiet}>
                {chats[kind].label}, {URL.parse(server)?.host}. {events} {events === 1 ? "event" : "events"} of {scope},{" "}
                {showsAmounts ? "with amounts" : "without amounts"}.
              </p>
            </li>
          ))}
        </ul>
      )}
      <CursorPages
        label="Pages of channels"
        first={isFirst ? null : href("/studio/workspace/settings/chat")}
        next={older && `?${new URLSearchParams({ before: older })}`}
      />
      <section aria-labelledby="new-channel" className={entries.section}>
        <h2 id="new-channel">Add a channel</h2>
        <ul className={styles.kinds} aria-label="In which chat">
          {chatKinds.map((kind) => (
            <li key={kind}>
              <Link
                to={`?add=${kind}`}
                preventScrollReset
                className={buttonStyle(kind === adding ? "primary" : "plain")}
                aria-current={kind === adding ? "true" : undefined}
              >
                {chats[kind].label}
              </Link>
            </li>
          ))}
        </ul>
        {adding && <NewChannel key={adding} kind={adding} clients={clients} answer={actionData} />}
      </section>
    </Screen>
  );
}

type NewProps = {
  kind: ChatKind;
  clients: { id: string; name: string }[];
  answer: Route.ComponentProps["actionData"];
};

function NewChannel({ kind, clients, answer }: NewProps) {
  const refused = problemOf(answer);
  const held = useKeptInput(answer, {});
  return (
    <Form method="post" className={entries.form} noValidate aria-label={`New channel in ${chats[kind].label}`}>
      {refused?.kind === "sudo" ? <ProofFields asked={refused} fix={refused.fields} /> : <WhyNot answer={answer} />}
      <ChannelFields kind={kind} held={held} problems={refused?.fields["secret"]} channel={null} clients={clients} />
      <Submit busy="Adding…" name="intent" value="add">
        Add channel
      </Submit>
    </Form>
  );
}
