import { useId } from "react";
import { Form, Link, useNavigation } from "react-router";
import { DocumentLink } from "#app/ui/document-link.tsx";
import { Field } from "#app/ui/field.tsx";
import { Alert, Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTicked } from "#app/ui/use-ticked.ts";
import type { TypedFields } from "#domain/kernel/result.ts";
import { Doorway } from "./doorway.tsx";
import styles from "./form.module.css";
import { PasskeyButton } from "./passkeys/passkey-button.tsx";
import { TermsBox } from "./terms-box.tsx";

type LoginRefusal = { kind: "refused"; because: string; typed: TypedFields; at: number };
type Invalid = { kind: "invalid"; fields: Record<string, string[]>; typed: TypedFields };
type Props = {
  studio: string;
  next: string | null;
  email: string | null;
  isEmpty: boolean;
  site: string | null;
  /** What the button of the company's own sign-in says, if there is one. */
  company: string | null;
  /** What went wrong there. */
  told: string | null;
  answer: LoginRefusal | Invalid | undefined;
};

export function LoginForm({ studio, next, email, isEmpty, site, company, told, answer }: Props) {
  const { isTicked: isAccepted, box } = useTicked();
  const isHydrated = useHydrated();
  const isWaiting = isHydrated && !isAccepted;
  const why = useId();
  const isRunning = useNavigation().state !== "idle";
  const fix = answer?.kind === "invalid" ? answer.fields : {};
  return (
    <Doorway title={studio} open={isAccepted ? 1 : 0.25}>
      <Form method="post" className={styles.form}>
        {answer?.kind === "refused" && <Alert key={answer.at}>{answer.because}</Alert>}
        {told && !answer && <Alert>{told}</Alert>}
        {fix["answer"] && <Alert>{fix["answer"].join(" ")}</Alert>}
        {isEmpty && (
          <Note>There are no accounts yet. Open the link that was printed on the console when the server started.</Note>
        )}
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={answer?.typed["email"] ?? email ?? undefined}
          problems={fix["email"]}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          problems={fix["password"]}
        />
        <TermsBox {...box} problems={fix["terms"] ?? []} />
        {next && <input type="hidden" name="next" value={next} />}
        <p id={why} className={styles.why} style={{ visibility: isWaiting && !fix["terms"] ? "visible" : "hidden" }}>
          Tick the box to sign in.
        </p>
        <Submit
          busy="Signing In..."
          disabled={isHydrated && (!isAccepted || isRunning)}
          aria-describedby={isWaiting ? why : undefined}
        >
          Sign In
        </Submit>
        <PasskeyButton
          site={site}
          purpose="sign_in"
          disabled={!isAccepted || isRunning}
          fields={() => ({ intent: "passkey", terms: "on", ...(next && { next }) })}
        >
          Use a passkey
        </PasskeyButton>
        {company && (
          <Submit
            tone="plain"
            busy="One moment…"
            name="intent"
            value="company"
            formNoValidate
            disabled={isHydrated && (!isAccepted || isRunning)}
          >
            {company}
          </Submit>
        )}
      </Form>
      <Link to="/forgotten">Forgot your password?</Link>
      <DocumentLink to="/">Back to Home</DocumentLink>
    </Doorway>
  );
}
