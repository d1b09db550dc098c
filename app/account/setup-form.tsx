import { useEffect, useState } from "react";
import { Form } from "react-router";
import { Check, Field } from "#app/ui/field.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { ZoneField } from "#app/ui/zone/zone-field.tsx";
import { toZone, type Zone } from "#domain/kernel/format/zones.ts";
import type { TypedFields } from "#domain/kernel/result.ts";
import type { Safety } from "#domain/users/first-admin.schema.ts";
import { Doorway } from "./doorway.tsx";
import styles from "./form.module.css";

type Invalid = { kind: "invalid"; fields: Record<string, string[]>; typed?: TypedFields };
type Answer = Invalid | { kind: "conflict"; because: string; typed?: TypedFields } | undefined;
type Props = {
  studio: string;
  token: string;
  zones: readonly Zone[];
  longest: number;
  proposed: Safety;
  answer: Answer;
};

export function SetupForm({ studio, token, zones, longest, proposed, answer }: Props) {
  const [zone, setZone] = useZone(answer?.typed?.["timeZone"]);
  const fix = answer?.kind === "invalid" ? answer.fields : {};
  const typed = answer?.typed ?? {};
  const [least, setLeast] = useState(typed["minLength"] ?? String(proposed.minLength));
  const needsFactor = answer?.typed ? typed["teamNeedsSecondFactor"] === "on" : proposed.teamNeedsSecondFactor;
  return (
    <Doorway title={studio} open={0.6}>
      <p>There are no accounts yet. Yours is the first: an admin, who can change everything.</p>
      <Form method="post" className={styles.form}>
        {answer?.kind === "conflict" && <Alert>{answer.because}</Alert>}
        <div className={styles.pair}>
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
          hint={`At least ${least || proposed.minLength} characters. A short sentence works best.`}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          maxLength={longest}
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
        <Field
          label="Minimum length"
          hint="For everyone's passwords, in characters. At least 6; we recommend 10."
          name="minLength"
          type="number"
          required
          min={6}
          max={64}
          value={least}
          onChange={(event) => setLeast(event.currentTarget.value)}
          problems={fix["minLength"]}
        />
        <div>
          <Check name="teamNeedsSecondFactor" defaultChecked={needsFactor} problems={fix["teamNeedsSecondFactor"]}>
            Admins and staff need a second factor
          </Check>
          <p>An authenticator app or a passkey. You set up yours next. Both can be changed in the settings.</p>
        </div>
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
