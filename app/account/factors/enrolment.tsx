import { Form } from "react-router";
import { Field } from "#app/ui/field.tsx";
import rowForm from "#app/ui/row-form.module.css";
import { Submit } from "#app/ui/submit.tsx";
import styles from "./factors.module.css";

type Started = { secret: string; uri: string; picture: string; because: string | null };

/** The secret, as a QR code and as text, and the field for a first code. */
export function Enrolment({ secret, uri, picture, because }: Started) {
  return (
    <div className={styles.enrolment}>
      <p>Scan this with an authenticator app, then enter the code it shows.</p>
      <img
        className={styles.qr}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(picture)}`}
        alt="A QR code for your authenticator app"
      />
      <p>
        Or type this key into the app: <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <Form method="post" className={rowForm.row}>
        <input type="hidden" name="secret" value={secret} />
        <input type="hidden" name="uri" value={uri} />
        <Field
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={7}
          problems={because ? [because] : []}
        />
        <Submit busy="Checking…" name="intent" value="confirm">
          Turn on
        </Submit>
      </Form>
    </div>
  );
}
