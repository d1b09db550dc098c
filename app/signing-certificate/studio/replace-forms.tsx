import { Form } from "react-router";
import styles from "#app/settings/form/form.module.css";
import { Field } from "#app/ui/field.tsx";
import { FileField, type Most } from "#app/ui/file-field.tsx";
import { type FormAnswer, problemOf } from "#app/ui/form-answer.ts";
import { Note } from "#app/ui/notice.tsx";
import { ProofFields } from "#app/ui/proof-fields.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";

type Props = { seen: string; answer: FormAnswer<unknown> | undefined };

const most: Most = { bytes: 256 * 1024, tooLarge: "A P12 file is smaller than 256 kB. Choose the right one." };

/** A certificate from a provider, as a file with its key. */
export function TakeOther({ seen, answer }: Props) {
  const refused = problemOf(answer);
  const isSaved = answer?.kind === "saved";
  return (
    <details className={styles.later} open={answer !== undefined}>
      <summary>Bring a certificate</summary>
      <Form
        method="post"
        encType="multipart/form-data"
        className={styles.form}
        noValidate
        key={isSaved ? answer.at : "bring"}
      >
        <p>
          A certificate of a provider whom readers know shows who you are. Choose the file it gave you, with the private
          key in it.
        </p>
        {refused?.kind === "sudo" ? <ProofFields asked={refused} fix={refused.fields} /> : <WhyNot answer={answer} />}
        <input type="hidden" name="seen" value={seen} />
        <FileField
          label="P12 or PFX file"
          name="file"
          accept=".p12,.pfx,application/x-pkcs12"
          required
          most={most}
          problems={refused?.fields["file"]}
        />
        <Field
          label="Its password"
          name="password"
          type="password"
          autoComplete="off"
          maxLength={500}
          problems={refused?.fields["password"]}
        />
        <div className={styles.actions}>
          <Submit busy="Opening…" name="intent" value="bring">
            Use this certificate
          </Submit>
          {isSaved && <Note tone="success">Papers are sealed with it from now on.</Note>}
        </div>
      </Form>
    </details>
  );
}

/** A certificate of the agency's own, in its present name. */
export function MakeAnew({ seen, answer }: Props) {
  const refused = problemOf(answer);
  return (
    <details className={styles.later} open={answer !== undefined}>
      <summary>Make one of your own</summary>
      <Form method="post" className={styles.form} noValidate>
        <p>
          {seen
            ? "Makes a new key and a certificate in the name of your brand, valid for ten years, and deletes the former key. Papers sealed before stay valid."
            : "Makes a key and a certificate in the name of your brand, valid for ten years."}
        </p>
        {refused?.kind === "sudo" ? <ProofFields asked={refused} fix={refused.fields} /> : <WhyNot answer={answer} />}
        <input type="hidden" name="seen" value={seen} />
        <div className={styles.actions}>
          <Submit busy="Making…" name="intent" value="make">
            Make a certificate
          </Submit>
          {answer?.kind === "saved" && <Note tone="success">Papers are sealed with it from now on.</Note>}
        </div>
      </Form>
    </details>
  );
}
