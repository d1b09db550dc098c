import { Form } from "react-router";
import { Choice, Field } from "#app/ui/field.tsx";
import { Alert, Note } from "#app/ui/notice.tsx";
import { PictureField } from "#app/ui/picture-field.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { Problem } from "#domain/kernel/result.ts";
import type { Profile } from "#domain/people/index.ts";
import styles from "./profile.module.css";

type Props = { profile: Profile; zones: string[]; answer: Problem | { kind: "saved" } | undefined };

/** What everyone may change of themselves. */
export function AboutForm({ profile, zones, answer }: Props) {
  const fix = answer?.kind === "invalid" ? answer.fields : {};
  const typed = answer?.kind === "invalid" ? (answer.typed ?? {}) : {};
  const zone = typed["timeZone"] ?? profile.timeZone;
  return (
    <Form method="post" encType="multipart/form-data" className={styles["form"]}>
      {answer?.kind === "conflict" && <Alert>{answer.because}</Alert>}
      {answer?.kind === "saved" && <Note tone="success">Saved.</Note>}
      <PictureField
        label="Picture"
        name="picture"
        whose={`${profile.firstName} ${profile.lastName}`}
        pictureId={profile.pictureId}
        problems={fix["picture"]}
      />
      <div className={styles["pair"]}>
        <Field
          label="First Name"
          name="firstName"
          autoComplete="given-name"
          required
          maxLength={80}
          defaultValue={typed["firstName"] ?? profile.firstName}
          problems={fix["firstName"]}
        />
        <Field
          label="Last Name"
          name="lastName"
          autoComplete="family-name"
          required
          maxLength={80}
          defaultValue={typed["lastName"] ?? profile.lastName}
          problems={fix["lastName"]}
        />
        <Field
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={typed["phone"] ?? profile.phone ?? ""}
          problems={fix["phone"]}
        />
        <Choice label="Time zone" name="timeZone" defaultValue={zone} problems={fix["timeZone"]}>
          {(zones.includes(zone) ? zones : [zone, ...zones]).map((name) => (
            <option key={name} value={name}>
              {name.replaceAll("_", " ")}
            </option>
          ))}
        </Choice>
        <Choice label="Theme" name="theme" defaultValue={typed["theme"] ?? profile.theme} problems={fix["theme"]}>
          <option value="system">As the system</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </Choice>
      </div>
      <input type="hidden" name="seen" value={profile.version} />
      <div>
        <Submit busy="Saving…">Save Changes</Submit>
      </div>
    </Form>
  );
}
