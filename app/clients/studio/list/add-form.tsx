import { Form } from "react-router";
import { GoogleAccess } from "#app/credentials/google-access.tsx";
import { SecretField } from "#app/credentials/secret-field.tsx";
import { Cancel } from "#app/ui/cancel.tsx";
import { SheetBody, SheetFoot, sheetForm } from "#app/ui/dialog.tsx";
import { Check, Field } from "#app/ui/field.tsx";
import type { FormProblem } from "#app/ui/form-answer.ts";
import { Alert } from "#app/ui/notice.tsx";
import { PictureField } from "#app/ui/picture-field.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { RestoreLink } from "#app/users/restore-link.tsx";
import type { TypedFields } from "#domain/kernel/result.ts";
import styles from "./clients.module.css";

type LeadValues = { leadId: string; firstName: string; lastName: string; email: string; companyName: string };
type Props = {
  lead: LeadValues | null;
  formKey: string;
  byMail: boolean;
  minLength: number;
  answer: FormProblem | undefined;
};

/** A new client: the company, its first person, the Google login if there is one. */
export function AddForm({ lead, formKey, byMail, minLength, answer }: Props) {
  const fields = answer?.fields ?? {};
  const typed: TypedFields = answer?.typed ?? { ...lead };
  const given = (name: string) => ({ name, defaultValue: typed[name], problems: fields[name] });
  return (
    <Form method="post" encType="multipart/form-data" className={sheetForm} noValidate>
      <SheetBody>
        {answer?.because && <Alert key={answer.at}>{answer.because}</Alert>}
        <Field label="Company Name" required autoComplete="off" maxLength={160} {...given("companyName")} />
        <div className={styles.pair}>
          <Field label="First Name" required autoComplete="off" maxLength={80} {...given("firstName")} />
          <Field label="Last Name" required autoComplete="off" maxLength={80} {...given("lastName")} />
        </div>
        <div>
          <Field label="Email" type="email" required autoComplete="off" {...given("email")} />
          {answer?.archived && <RestoreLink archived={answer.archived} />}
        </div>
        <div className={styles.entry}>
          <Check name="invite" defaultChecked={answer ? typed["invite"] === "on" : byMail}>
            Send an invitation instead of a password
          </Check>
          <SecretField
            label="Password"
            name="password"
            required
            autoComplete="new-password"
            near={["firstName", "lastName", "email", "companyName"]}
            hint={`At least ${minLength} characters.`}
            problems={fields["password"]}
          />
        </div>
        <PictureField label="Profile Picture" name="picture" whose="" pictureId={null} problems={fields["picture"]} />
        <GoogleAccess email={given("googleEmail")} passwordProblems={fields["googlePassword"]} />
        {lead && <input type="hidden" name="leadId" value={lead.leadId} />}
        <input type="hidden" name="key" value={typed["key"] ?? formKey} />
      </SheetBody>
      <SheetFoot>
        <Cancel />
        <Submit busy="Adding Client...">Add Client</Submit>
      </SheetFoot>
    </Form>
  );
}
