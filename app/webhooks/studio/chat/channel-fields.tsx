import entries from "#app/ui/entries.module.css";
import { Check, Field, Hidden } from "#app/ui/field.tsx";
import type { heldBy } from "#app/ui/held.ts";
import { Radios } from "#app/ui/radios.tsx";
import { type ChatKind, chats, webhookEventNames, webhookEvents } from "#domain/webhooks/browser.ts";
import type { ChatChannel, ChatState } from "#domain/webhooks/chat/index.ts";
import styles from "./chat.module.css";

type Props = {
  kind: ChatKind;
  held: ReturnType<typeof heldBy>;
  /** Of the secret, which is never given back. */
  problems: string[] | undefined;
  channel: Pick<ChatChannel, "name" | "chatId" | "events" | "hasAllClients" | "clients" | "showsAmounts"> | null;
  clients: { id: string; name: string }[];
};

/** Where cards go, what of, and how much they say. */
export function ChannelFields({ kind, held, problems, channel, clients }: Props) {
  const { asks, where } = chats[kind];
  return (
    <>
      <Hidden values={{ kind, ...held.hidden }} />
      <Field
        label="Name"
        hint="Only admins see it."
        required
        maxLength={80}
        placeholder="Sales"
        {...held.box("name", channel?.name ?? "")}
      />
      <Field
        label={asks}
        name="secret"
        type="password"
        autoComplete="off"
        required={!channel}
        maxLength={2000}
        problems={problems}
        hint={channel ? `Saved, and not shown again. Leave empty to keep it. ${where}` : where}
      />
      {kind === "telegram" && (
        <Field
          label="Chat ID"
          hint="A number such as -1001234567890, or @ and the name of a public channel."
          required
          maxLength={64}
          {...held.box("chatId", channel?.chatId ?? "")}
        />
      )}
      <fieldset className={entries.part}>
        <legend>Events</legend>
        {webhookEventNames.map((event) => (
          <Check key={event} {...held.tick(event, channel?.events.includes(event) ?? false)}>
            {webhookEvents[event]}
          </Check>
        ))}
      </fieldset>
      <ClientChoice held={held} channel={channel} clients={clients} />
      <Check {...held.tick("amounts", channel?.showsAmounts ?? false)}>
        Show amounts: of invoices, credit notes, deals and updates
      </Check>
    </>
  );
}

/** Boxes are shown once they matter. Without script too: the style sheet sees which radio is chosen. */
function ClientChoice({ held, channel, clients }: Pick<Props, "held" | "channel" | "clients">) {
  const chosen = new Set(channel?.clients.map(({ id }) => id));
  const others = channel?.clients.filter(({ id }) => !clients.some((one) => one.id === id)) ?? [];
  return (
    <div className={styles.reach}>
      <Radios
        label="Clients"
        options={[
          { value: "all", title: "All clients", about: "And what belongs to none, such as leads." },
          { value: "chosen", title: "Only some", about: "Nothing of any other client is told." },
        ]}
        {...held.box("reach", channel && !channel.hasAllClients ? "chosen" : "all")}
      />
      <fieldset className={`${entries.part} ${styles.clients}`}>
        <legend>Which clients</legend>
        {clients.length === 0 && others.length === 0 && <p>There are no clients yet.</p>}
        {[...others, ...clients].map(({ id, name }) => (
          <Check key={id} {...held.tick(`client.${id}`, chosen.has(id))}>
            {name}
          </Check>
        ))}
      </fieldset>
    </div>
  );
}

const stateTexts: Record<ChatState, string> = {
  active: "Active.",
  admin: "Paused.",
  failing: "Paused, because it accepted nothing for an hour.",
  gone: "Paused, because its address leads nowhere any more. Enter a new one, then resume.",
  refused: "Paused, because its address or token is no longer accepted. Enter a new one, then resume.",
};

/** A channel's state in a sentence. */
export const stateText = ({ kind, state }: Pick<ChatChannel, "kind" | "state">): string =>
  kind === "telegram" && state === "gone"
    ? "Paused. Its chat is no longer there. Enter its new chat ID, then resume."
    : stateTexts[state];
