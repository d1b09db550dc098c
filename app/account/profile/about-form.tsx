import { Form } from "react-router";
import { Choice, Field, Hidden } from "#app/ui/field.tsx";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { Note } from "#app/ui/notice.tsx";
import { PictureField } from "#app/ui/picture-field.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { ZoneField } from "#app/ui/zone/zone-field.tsx";
import { type Locale, locales } from "#domain/kernel/format/locales.ts";
import { nameOf, sampleOf } from "#domain/kernel/format/sample.ts";
import type { Zone } from "#domain/kernel/format/zones.ts";
import type { Profile } from "#domain/users/index.ts";
import styles from "./profile.module.css";

type Props = {
  profile: Profile;
  zones: readonly Zone[];
  agencyLocale: Locale;
  answer: FormAnswer<unknown> | undefined;
  /** Whether the fields hold what was saved: who goes on typing then loses nothing. */
  isSaved: boolean;
};

/** What every user may change about themselves. */
export function AboutForm({ profile, zones, agencyLocale, answer, isSaved }: Props) {
  const held = useKeptInput(answer, { seen: profile.version });
  return (
    <Form method="post" encType="multipart/form-data" className={styles.form}>
      <WhyNot answer={answer} />
      <PictureField
        label="Picture"
        name="picture"
        whose={`${profile.firstName} ${profile.lastName}`}
        pictureId={profile.pictureId}
        problems={held.box("picture", "").problems}
      />
      <div className={styles.pair}>
        <Field
          label="First Name"
          autoComplete="given-name"
          required
          maxLength={80}
          {...held.box("firstName", profile.firstName)}
        />
        <Field
          label="Last Name"
          autoComplete="family-name"
          required
          maxLength={80}
          {...held.box("lastName", profile.lastName)}
        />
        <Field label="Phone" type="tel" autoComplete="tel" maxLength={40} {...held.box("phone", profile.phone)} />
        <ZoneField zones={zones} {...held.box("timeZone", profile.timeZone)} />
        <Choice label="Dates and numbers" {...held.box("locale", profile.locale)}>
          <option value="">{`Same as the agency: ${sampleOf(agencyLocale)}`}</option>
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {`${nameOf(locale)}: ${sampleOf(locale)}`}
            </option>
          ))}
        </Choice>
        <Choice label="Theme" {...held.box("theme", profile.theme)}>
          <option value="system">Same as system</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </Choice>
        <Choice
          label="Keyboard shortcuts"
          hint="Press ? on any page to see them."
          {...held.box("shortcuts", profile.shortcuts)}
        >
          <option value="all">All</option>
          {profile.role !== "client" && <option value="palette">Only Ctrl K</option>}
          <option value="none">None</option>
        </Choice>
      </div>
      <Hidden values={held.hidden} />
      <div>
        <Submit busy="Saving…">Save Changes</Submit>
      </div>
      {isSaved && <Note tone="success">Saved.</Note>}
    </Form>
  );
}
