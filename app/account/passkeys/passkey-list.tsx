import { Form } from "react-router";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Alert } from "#app/ui/notice.tsx";
import rowForm from "#app/ui/row-form.module.css";
import { Submit } from "#app/ui/submit.tsx";
import { RecoveryCodes } from "../factors/recovery-codes.tsx";
import profile from "../profile/profile.module.css";
import type { PasskeyAnswer } from "./change-passkeys.ts";
import { PasskeyButton, shown, useCanPasskey } from "./passkey-button.tsx";
import styles from "./passkeys.module.css";
import type { PasskeyRow } from "./read-passkeys.ts";

type Props = { passkeys: PasskeyRow[]; here: string; site: string | null; answer: PasskeyAnswer | undefined };

/** The user's passkeys, and a way to add another where the browser can create one. */
export function PasskeyList({ passkeys, here, site, answer }: Props) {
  return (
    <section className={profile.part} aria-label="Passkeys">
      <h2>Passkeys</h2>
      {answer?.because && !answer.passkey && <Alert>{answer.because}</Alert>}
      {answer?.recoveryCodes && <RecoveryCodes codes={answer.recoveryCodes} />}
      {passkeys.length === 0 && (
        <p className={styles.none}>
          No passkeys yet. A passkey signs you in with your fingerprint, face or device code.
        </p>
      )}
      {passkeys.length > 0 && (
        <ul className={profile.sessions}>
          {passkeys.map((passkey) => (
            <Row key={passkey.id} {...passkey} because={answer?.passkey === passkey.id ? answer.because : null} />
          ))}
        </ul>
      )}
      <AddPasskey key={passkeys.length} here={here} site={site} />
    </section>
  );
}

function Row({ id, name, isBackedUp, since, used, because }: PasskeyRow & { because: string | null }) {
  return (
    <li>
      <div className={styles.about}>
        <strong>{name}</strong> {isBackedUp && <span className={styles.kept}>backed up</span>}
        <p>
          Added <Moment at={since} />, {used ? "last used " : "never used"}
          {used && <Moment at={used} />}
        </p>
        <details className={styles.rename} open={because !== null || undefined}>
          <summary aria-label={`Rename ${name}`}>Rename</summary>
          <Form key={name} method="post" className={rowForm.row}>
            <input type="hidden" name="passkey" value={id} />
            <Field
              label="Name"
              name="name"
              required
              maxLength={80}
              defaultValue={name}
              problems={because ? [because] : []}
            />
            <Submit tone="plain" busy="Saving…" name="intent" value="rename-passkey">
              Save
            </Submit>
          </Form>
        </details>
      </div>
      <ConfirmButton
        label="Remove"
        inFull={`Remove ${name}`}
        name="intent"
        value="remove-passkey"
        of={id}
        fields={{ passkey: id }}
        question={`Remove ${name}?`}
        busy="Removing…"
      >
        You can no longer sign in with it, and every other device is signed out.
      </ConfirmButton>
    </li>
  );
}

/** The new passkey's name, and the button; nothing where passkeys are not supported. */
function AddPasskey({ here, site }: { here: string; site: string | null }) {
  const can = useCanPasskey(site);
  if (!site) return null;
  return (
    <Form method="post" className={rowForm.row} {...shown(can)} onSubmit={press}>
      <Field label="Name of a new passkey" name="name" required maxLength={80} defaultValue={here} />
      <PasskeyButton site={site} purpose="add" fields={named}>
        Add a passkey
      </PasskeyButton>
    </Form>
  );
}

/** Enter in the field does what the button does. */
function press(event: React.FormEvent<HTMLFormElement>) {
  event.preventDefault();
  event.currentTarget.querySelector("button")?.click();
}

function named(form: HTMLFormElement | null) {
  if (!form?.reportValidity()) return null;
  return { intent: "add-passkey", name: String(new FormData(form).get("name")) };
}
