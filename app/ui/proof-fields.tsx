import { Field } from "./field.tsx";
import { Alert } from "./notice.tsx";

type Props = { asked: { byCode: boolean; because: string | null; at: number }; fix: Record<string, string[]> };

/** Asks for the password or a code within a form, so that nothing typed beside it is lost. */
export const ProofFields = ({ asked: { byCode, because, at }, fix }: Props) => (
  <>
    <Alert key={at}>{because ?? "Confirm it's you before you continue. We will not ask again for ten minutes."}</Alert>
    <Field
      label="Your own password"
      name="proofPassword"
      type="password"
      autoComplete="current-password"
      required={!byCode}
      problems={fix["proofPassword"]}
    />
    {byCode && (
      <Field
        label="Or a code"
        name="proofCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        hint="From your authenticator app, or a recovery code."
        problems={fix["proofCode"]}
      />
    )}
  </>
);
