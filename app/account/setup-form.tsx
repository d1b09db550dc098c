import { useEffect, useState } from "react";
import { Form } from "react-router";
import { Field } from "#app/ui/field.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { ZoneField } from "#app/ui/zone/zone-field.tsx";
import { toZone, type Zone } from "#domain/kernel/format/zones.ts";
import type { Typed } from "#domain/kernel/result.ts";
import { Doorway } from "./doorway.tsx";
import styles from "./form.module.css";

type Invalid = { kind: "invalid"; fields: Record<string, string[]>; typed?: Typed };
type Answer = Invalid | { kind: "conflict"; because: string; typed?: Typed } | undefined;
type Props = {
  studio: string;
  token: string;
  zones: readonly Zone[];
  passwordLength: { min: number; max: number };
  answer: Answer;
};

export function SetupForm({ studio, token, zones, passwordLength, answer }: Props) {
  const [zone, setZone] = useZone(answer?.typed?.["timeZone"]);
  const fix = answer?.kind === "invalid" ? answer.fields : {};
  const typed = answer?.typed ?? {};
  return (
    <Doorway title={studio} open={0.6}>
      <p>There are no accounts yet. Yours is the first: an admin, who can change everything.</p>
      <Form method="post" className={styles["form"]}>
        {answer?.kind === "conflict" && <Alert>{answer.because}</Alert>}
        <div className={styles["pair"]}>
          <Field
            label="First Name"
            name="firstName"
            autoComplete="given-name"
            required
            maxLength={80}
            defaultValue={typed["firstName"]}
            problems={fix["firstName"]}
          />
          <Field
            label="Last Name"
            name="lastName"
            autoComplete="family-name"
            required
            maxLength={80}
            defaultValue={typed["lastName"]}
            problems={fix["lastName"]}
          />
        </div>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={typed["email"]}
          problems={fix["email"]}
        />
        <Field
          label="Password"
          hint={`At least ${passwordLength.min} characters. A short sentence works best.`}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={passwordLength.min}
          maxLength={passwordLength.max}
          problems={fix["password"]}
        />
        <ZoneField
          zones={zones}
          hint="Your meetings and working hours use this time zone."
          name="timeZone"
          value={zone}
          onChange={(event) => setZone(event.currentTarget.value)}
          problems={fix["timeZone"]}
        />
        <input type="hidden" name="token" value={token} />
        <Submit busy="Creating your account…">Create account</Submit>
      </Form>
    </Doorway>
  );
}

/** The browser's own time zone as soon as it is known; without script the user picks it from the list. */
function useZone(typed: string | undefined) {
  const [zone, setZone] = useState(typed ?? "UTC");
  useEffect(() => {
    const own = toZone(Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC");
    // A zone may have been picked before script arrived.
    if (!typed) setZone((picked) => (picked === "UTC" ? own : picked));
  }, [typed]);
  return [zone, setZone] as const;
}
