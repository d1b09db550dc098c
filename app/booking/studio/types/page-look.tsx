import { PictureField } from "#app/settings/form/picture-field.tsx";
import { Check, Field } from "#app/ui/field.tsx";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { problemWith } from "#app/ui/form-answer.ts";
import { Alert, Note } from "#app/ui/notice.tsx";
import { FormPart, PartedForm } from "#app/ui/parted-form.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";

type Page = {
  name: string | null;
  company: string;
  logoFileId: string | null;
  accent: string | null;
  showsAgency: boolean;
  version: number;
};
type Props = { page: Page; answer: FormAnswer<null> | undefined };

/** How a client's meeting pages look to its leads. */
export function PageLook({ page, answer }: Props) {
  const refused = problemWith(answer, "look");
  const fields = refused?.fields ?? {};
  const typed = refused?.typed;
  return (
    <PartedForm
      key={page.version}
      method="post"
      encType="multipart/form-data"
      foot={
        <Submit busy="Saving…" name="intent" value="look">
          Save
        </Submit>
      }
    >
      <input type="hidden" name="seen" value={page.version} />
      <FormPart
        title="How the pages look"
        about="Leads see the client's name, logo and color, in emails and calendars too."
      >
        {answer?.kind === "saved" && <Note tone="success">Saved. It is in use from now on.</Note>}
        {refused && Object.keys(fields).length > 0 && <Alert>Not saved yet. Check the fields marked below.</Alert>}
        {refused && Object.keys(fields).length === 0 && <WhyNot answer={answer} />}
        <Field
          label="Name"
          name="name"
          maxLength={120}
          dir="auto"
          hint={`Without one: ${page.company}.`}
          defaultValue={typed?.["name"] ?? page.name ?? ""}
          problems={fields["name"]}
        />
        <PictureField
          label="Logo"
          name="logoFileId"
          fileId={page.logoFileId ?? ""}
          without="Show the name instead of a logo"
          problems={fields["logoFileId"]}
        />
        <Check name="ownsAccent" defaultChecked={typed ? typed["ownsAccent"] === "on" : page.accent !== null}>
          A color of its own
        </Check>
        <Field
          label="Color"
          name="accent"
          type="color"
          defaultValue={typed?.["accent"] ?? page.accent ?? "#1f6feb"}
          problems={fields["accent"]}
        />
        <Check name="showsAgency" defaultChecked={typed ? typed["showsAgency"] === "on" : page.showsAgency}>
          Say at the foot by whom meetings are arranged
        </Check>
      </FormPart>
    </PartedForm>
  );
}
