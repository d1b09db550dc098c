import { Form } from "react-router";
import { Submit } from "#app/ui/submit.tsx";
import styles from "./crm.module.css";
import type { SuggestionView } from "./deal-suggestions.ts";
import { SuggestionHead } from "./suggestion-head.tsx";

type Props = { suggestions: SuggestionView[]; title?: string };

/** What the client's CRM says of this deal: what can be claimed from it, and what stands behind a claim. */
export const Suggestions = ({ suggestions, title = "In the client's CRM" }: Props) =>
  suggestions.length > 0 && (
    <section className={styles.suggestions} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {suggestions.map((one) => (
          <li key={one.id}>
            <SuggestionHead suggestion={one} />
            {one.since && <p>{one.since}</p>}
            {one.whyNot && <p>{one.whyNot}</p>}
            <SuggestionButtons suggestion={one} />
          </li>
        ))}
      </ul>
    </section>
  );

/** One press each. The claim takes what was shown, and nothing that was read since. */
const SuggestionButtons = ({ suggestion: { id, claim, seen, state, mayDismiss } }: { suggestion: SuggestionView }) =>
  (claim || mayDismiss) && (
    <div className={styles.buttons}>
      {claim && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="suggestionId" value={id} />
          <input type="hidden" name="reading" value={claim.reading} />
          <input type="hidden" name="seen" value={seen} />
          <Submit busy="Sending…" name="intent" value="claim_read">
            {claim.isChange ? "Change the claim to this" : "Ask the client to confirm this"}
          </Submit>
        </Form>
      )}
      {mayDismiss && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="suggestionId" value={id} />
          {state === "dismissed" ? (
            <Submit tone="plain" busy="Undoing…" name="intent" value="keep_read">
              Undo
            </Submit>
          ) : (
            <Submit tone="plain" busy="Dismissing…" name="intent" value="dismiss_read">
              Dismiss
            </Submit>
          )}
        </Form>
      )}
    </div>
  );
