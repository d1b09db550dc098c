import { useEffect, useRef } from "react";
import styles from "#app/settings/form/form.module.css";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { Note } from "#app/ui/notice.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import type { Removal as Consequences } from "#domain/identity-provider/index.ts";

type Props = { version: number | null; removal: Consequences | null; answer: FormAnswer<unknown> | undefined };

/** Takes the company's sign-in away, after saying what becomes of accounts and of people without another way in. */
export function Removal({ version, removal, answer }: Props) {
  if (version === null || !removal) return answer?.kind === "saved" && <Removed />;
  return (
    <section className={styles.narrow} aria-labelledby="removal">
      <h2 id="removal">Remove it</h2>
      <WhyNot answer={answer} />
      <p>
        Deletes what is entered above, the client secret included. Linked accounts are kept: they open again once the
        same issuer is entered.
      </p>
      {removal.keepsAnAdmin ? (
        <ConfirmButton
          label="Remove the company's sign-in"
          name="intent"
          value="remove"
          tone="plain"
          fields={{ seen: String(version) }}
          question="Remove the company's sign-in?"
          busy="Removing…"
        >
          The button disappears from the sign-in page. Anyone signed in stays signed in. {others(removal.people)}
        </ConfirmButton>
      ) : (
        <p>
          No admin has a password or a passkey, so nobody could undo it. Choose a password first: sign out and use
          "Forgot your password?".
        </p>
      )}
    </section>
  );
}

function others({ count, names }: Consequences["people"]): string {
  if (count === 0) return "Everyone who uses it has a password or a passkey here as well.";
  const more = count - names.length;
  const list = [...names, ...(more > 0 ? [`${more} more`] : [])].join(", ");
  return `These people have no other way to sign in and will be told by email to choose a password: ${list}.`;
}

/** Takes the focus, as the button that asked for it is gone. */
function Removed() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Note tone="success">The company's sign-in was removed.</Note>
    </div>
  );
}
