import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Submit } from "#app/ui/submit.tsx";
import styles from "./factors.module.css";

type Started = { secret: string; uri: string; picture: string; because: string | null };

/** The secret, as a picture to scan and as letters to type, and the box for a first code. */
export function Enrolment({ secret, uri, picture, because }: Started) {
  return (
    <div className={styles["enrolment"]}>
      <p>Scan this with an authenticator app, then write the code it shows.</p>
      <img
        className={styles["qr"]}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(picture)}`}
        alt="A QR code for your authenticator app"
      />
      <p>
        Or type this secret: <code className={styles["secret"]}>{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <Form method="post" className={styles["line"]}>
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
          Switch it on
        </Submit>
      </Form>
    </div>
  );
}

/** Codes for a lost phone, shown this once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const text = codes.join("\n");
  return (
    <div className={styles["enrolment"]} role="status">
      <p>
        <strong>Keep these recovery codes.</strong> Each opens the door once when your phone is not at hand. They are
        shown only now.
      </p>
      <ul className={styles["codes"]}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles["line"]}>
        <Button onClick={() => navigator.clipboard.writeText(text)}>Copy</Button>
        <a
          className={styles["download"]}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="recovery-codes.txt"
        >
          Download
        </a>
      </div>
    </div>
  );
}
