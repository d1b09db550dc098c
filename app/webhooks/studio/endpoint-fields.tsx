import entries from "#app/ui/entries.module.css";
import { Check, Field } from "#app/ui/field.tsx";
import type { heldBy } from "#app/ui/held.ts";
import { webhookEventNames, webhookEvents } from "#domain/webhooks/browser.ts";

type Props = { held: ReturnType<typeof heldBy>; url: string; events: readonly string[] };

/** Where messages go, and a box for each event. */
export function EndpointFields({ held, url, events }: Props) {
  return (
    <>
      <Field
        label="Address"
        hint="It has to begin with https:// and be on the public internet."
        type="url"
        required
        maxLength={2000}
        {...held.box("url", url)}
      />
      <fieldset className={entries.part}>
        <legend>Events</legend>
        {webhookEventNames.map((event) => (
          <Check key={event} {...held.tick(event, events.includes(event))}>
            {webhookEvents[event]} <code>{event}</code>
          </Check>
        ))}
      </fieldset>
    </>
  );
}
