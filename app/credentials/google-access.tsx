import { Field } from "#app/ui/field.tsx";
import styles from "./credentials.module.css";
import { SecretField } from "./secret-field.tsx";

type Props = {
  email: { name: string; defaultValue?: string | undefined; problems?: string[] | undefined; now?: string };
  passwordProblems?: string[] | undefined;
  hasPassword?: boolean;
};

/** The Google login of a user or client, folded away until there is something in it. */
export function GoogleAccess({ email, passwordProblems, hasPassword = false }: Props) {
  const isWrong = Boolean(email.problems?.length || passwordProblems?.length);
  return (
    <details className={styles.google} open={Boolean(email.defaultValue) || hasPassword || isWrong}>
      <summary>Google access (optional)</summary>
      <div>
        <Field label="Google Email" type="email" autoComplete="off" {...email} />
        <SecretField
          label="Google Password"
          name="googlePassword"
          near={["googleEmail", "companyName"]}
          {...(hasPassword && { hint: "Saved. Leave empty to keep it." })}
          problems={passwordProblems}
        />
      </div>
    </details>
  );
}
