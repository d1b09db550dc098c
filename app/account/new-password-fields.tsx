import { Field } from "#app/ui/field.tsx";

type Props = { email: string; length: { min: number; max: number }; fix: Record<string, string[]> };

/** A new password, twice. The email address is included for the browser's password manager. */
export function NewPasswordFields({ email, length, fix }: Props) {
  const password = { type: "password", autoComplete: "new-password", required: true, maxLength: length.max } as const;
  return (
    <>
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <Field
        label="New password"
        hint={`At least ${length.min} characters. A short sentence works best.`}
        name="password"
        minLength={length.min}
        problems={fix["password"]}
        {...password}
      />
      <Field label="Confirm new password" name="passwordAgain" problems={fix["passwordAgain"]} {...password} />
    </>
  );
}
