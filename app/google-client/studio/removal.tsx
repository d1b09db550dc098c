import { useEffect, useRef } from "react";
import styles from "#app/settings/form/form.module.css";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { Note } from "#app/ui/notice.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import type { KnownGoogleClient } from "#domain/google-client/index.ts";

type Props = { client: KnownGoogleClient | null; answer: FormAnswer<{ unwithdrawn: number }> | undefined };

/** Takes the client away, after saying who is connected by it. */
export function Removal({ client, answer }: Props) {
  if (!client) return answer?.kind === "saved" && <Removed unwithdrawn={answer.value.unwithdrawn} />;
  return (
    <section className={styles.narrow} aria-labelledby="removal">
      <h2 id="removal">Remove it</h2>
      <WhyNot answer={answer} />
      <p>Deletes the client ID and the secret, and every connection made with them. {connected(client)}</p>
      <ConfirmButton
        label="Remove the connection to Google"
        name="intent"
        value="remove"
        tone="plain"
        fields={{ seen: String(client.version) }}
        question="Remove the connection to Google?"
        busy="Removing…"
      >
        {consequences(client)}
      </ConfirmButton>
    </section>
  );
}

const connected = ({ connected: { length } }: KnownGoogleClient) =>
  length === 0 ? "Nobody is connected." : length === 1 ? "One host is connected." : `${length} hosts are connected.`;

/** At most five by name. */
function consequences({ connected: people }: KnownGoogleClient): string {
  if (people.length === 0) return "Nobody has connected a calendar.";
  const more = people.length - 5;
  const names = [...people.slice(0, 5), ...(more > 0 ? [`${more} more`] : [])].join(", ");
  return `These people will be disconnected and told by email: ${names}. Meetings that are in their calendars stay there, and other events there no longer keep them busy.`;
}

/** Takes the focus, as the button that asked for it is gone. */
function Removed({ unwithdrawn }: { unwithdrawn: number }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Note tone="success">
        The connection to Google was removed.
        {unwithdrawn > 0 && " Not every connection could be withdrawn at Google: delete the client there, too."}
      </Note>
    </div>
  );
}
