import { Form } from "react-router";
import { SecretField } from "#app/credentials/secret-field.tsx";
import { Cancel } from "#app/ui/cancel.tsx";
import { SheetBody, SheetFoot, sheetForm } from "#app/ui/dialog.tsx";
import { Check, Field } from "#app/ui/field.tsx";
import type { FormProblem } from "#app/ui/form-answer.ts";
import { Alert } from "#app/ui/notice.tsx";
import { PictureField } from "#app/ui/picture-field.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { useTicked } from "#app/ui/use-ticked.ts";
import { RestoreLink } from "#app/users/restore-link.tsx";
import type { Typed } from "#domain/kernel/result.ts";
import styles from "./clients.module.css";

type Known = { leadId: string; firstName: string; lastName: string; email: string; companyName: string };
type Props = {
  lead: Known | null;
  formKey: string;
  byMail: boolean;
  minLength: number;
  answer: FormProblem | undefined;
};

/** A new client: its first person, the company, the Google login if there is one. */
export function AddForm({ lead, formKey, byMail, minLength, answer }: Props) {
  const { isTicked: isInvited, box } = useTicked(answer ? answer.typed["invite"] === "on" : byMail);
  const fields = answer?.fields ?? {};
  const typed: Typed = answer?.typed ?? { ...lead };
  const given = (name: string) => ({ name, defaultValue: typed[name], problems: fields[name] });
  return (
    <Form method="post" encType="multipart/form-data" className={sheetForm} noValidate>
      <SheetBody>
        {answer?.because && <Alert key={answer.at}>{answer.because}</Alert>}
        <div className={styles["pair"]}>
          <Field label="First Name" required autoComplete="off" maxLength={80} {...given("firstName")} />
          <Field label="Last Name" required autoComplete="off" maxLength={80} {...given("lastName")} />
          <div>
            <Field label="Email" type="email" required autoComplete="off" {...given("email")} />
            {answer?.archived && <RestoreLink archived={answer.archived} />}
          </div>
          {!isInvited && (
            <Field
              label="Password"
              type="password"
              name="password"
              required
              autoComplete="new-password"
              hint={`At least ${minLength} characters.`}
              problems={fields["password"]}
            />
          )}
        </div>
        <Check name="invite" {...box}>
          Send an invitation instead
        </Check>
        <PictureField label="Profile Picture" name="picture" whose="" pictureId={null} problems={fields["picture"]} />
        <Field label="Company Name" required autoComplete="off" maxLength={160} {...given("companyName")} />
        <div className={styles["pair"]}>
          <Field label="Google Email" type="email" autoComplete="off" {...given("googleEmail")} />
          <SecretField
            label="Google Password"
            name="googlePassword"
            near={["googleEmail", "companyName"]}
            problems={fields["googlePassword"]}
          />
        </div>
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
