import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { DocumentLink } from "#app/ui/document-link.tsx";
import { Check, Field } from "#app/ui/field.tsx";
import { Alert, Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Typed } from "#domain/kernel/result.ts";
import { Doorway } from "./doorway.tsx";
import styles from "./form.module.css";

type Refused = { kind: "refused"; because: string; typed: Typed; at: number };
type Invalid = { kind: "invalid"; fields: Record<string, string[]>; typed: Typed };
type Props = { studio: string; next: string | null; isEmpty: boolean; answer: Refused | Invalid | undefined };

export function LoginForm({ studio, next, isEmpty, answer }: Props) {
  const { box, isAccepted, accept } = useAcceptance();
  const isHydrated = useHydrated();
  const isRunning = useNavigation().state !== "idle";
  const fix = answer?.kind === "invalid" ? answer.fields : {};
  return (
    <Doorway title={studio} open={isAccepted ? 1 : 0.25}>
      <Form method="post" className={styles["form"]}>
        {answer?.kind === "refused" && <Alert key={answer.at}>{answer.because}</Alert>}
        {isEmpty && <Note>Nobody lives here yet. Open the link that the start printed on the console.</Note>}
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={answer?.typed["email"]}
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
        <Check name="terms" required ref={box} onChange={accept} problems={fix["terms"] ?? []}>
          I agree to the{" "}
          <DocumentLink to="/policies" target="_blank">
            terms and the privacy policy
          </DocumentLink>
        </Check>
        {next && <input type="hidden" name="next" value={next} />}
        <Submit busy="Signing In..." disabled={isHydrated && (!isAccepted || isRunning)}>
          Sign In
        </Submit>
      </Form>
      <DocumentLink to="/">Back to Home</DocumentLink>
    </Doorway>
  );
}

/** A box that was ticked before the page's script ran counts as ticked. */
function useAcceptance() {
  const box = useRef<HTMLInputElement>(null);
  const [isAccepted, setAccepted] = useState(false);
  const accept = () => setAccepted(box.current?.checked ?? false);
  useEffect(() => setAccepted(box.current?.checked ?? false), []);
  return { box, isAccepted, accept };
}
