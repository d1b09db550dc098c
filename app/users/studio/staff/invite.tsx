import { data, Form, href, Link } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { passwordDeps } from "#app/http/password-deps.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { sendsMail } from "#app/http/sends-mail.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Cancel } from "#app/ui/cancel.tsx";
import { Dialog, SheetBody, SheetFoot, sheetForm } from "#app/ui/dialog.tsx";
import { Choice, Field, Hidden } from "#app/ui/field.tsx";
import { problemOf } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { PassOn } from "#app/ui/pass-on.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { mayOffer } from "#domain/access/permit.ts";
import { newId } from "#domain/kernel/id.ts";
import { listDepartments } from "#domain/office/index.ts";
import { colleagueForm } from "#domain/user-admin/colleague.schema.ts";
import { inviteColleague } from "#domain/user-admin/index.ts";
import { RestoreLink } from "../../restore-link.tsx";
import type { Route } from "./+types/invite";
import styles from "./staff.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  if (!mayOffer(actor, "person.create", undefined)) throw data(null, { status: 404 });
  return { key: newId(), byMail: sendsMail(app), departments: orThrow(await listDepartments({ db, actor })) };
}

const staff = href("/studio/workspace/staff");

export const action = formAction((_: Route.ActionArgs) =>
  intent(inviteColleague, {
    schema: colleagueForm,
    with: passwordDeps,
    of: (form, _, { timeZone }) => ({ form, timeZone }),
    to: ({ id, link }) => (link ? null : `${staff}?invited=${id}`),
    saved: ({ link }, { firstName }) => ({ link: link ?? "", firstName }),
  }),
);

export default function Invite({ loaderData: { key, byMail, departments }, actionData }: Route.ComponentProps) {
  const held = useKeptInput(actionData, { key });
  const archived = problemOf(actionData)?.archived;
  if (actionData?.kind === "saved") return <Invited {...actionData.value} />;
  return (
    <Dialog title="Invite a colleague" back={staff} first="field">
      <Form method="post" className={sheetForm}>
        <SheetBody>
          <WhyNot answer={actionData} />
          <p>
            {byMail
              ? "They get an email with a link to choose their own password. It works for 72 hours."
              : "They choose their own password. You get a link to send them."}
          </p>
          <div className={styles.pair}>
            <Field label="First name" required maxLength={80} autoComplete="off" {...held.box("firstName", "")} />
            <Field label="Last name" required maxLength={80} autoComplete="off" {...held.box("lastName", "")} />
          </div>
          <div>
            <Field label="Email" type="email" required autoComplete="off" {...held.box("email", "")} />
            {archived && <RestoreLink archived={archived} />}
          </div>
          <Choice label="Role" {...held.box("role", "staff")}>
            <option value="staff">Staff: works for the clients they are assigned to</option>
            <option value="admin">Admin: can see and change everything</option>
          </Choice>
          {departments.length > 0 && (
            <Choice label="Department" {...held.box("departmentId", "")}>
              <option value="">No department</option>
              {departments.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Choice>
          )}
          <Hidden values={held.hidden} />
        </SheetBody>
        <SheetFoot>
          <Cancel />
          <Submit busy="Inviting…">{byMail ? "Send invitation" : "Create invitation"}</Submit>
        </SheetFoot>
      </Form>
    </Dialog>
  );
}

const Invited = ({ link, firstName }: { link: string; firstName: string }) => (
  <Dialog title="Invite a colleague" back={staff} first="heading">
    <SheetBody>
      <PassOn link={link} to={firstName} hours={72} />
    </SheetBody>
    <SheetFoot>
      <Link className={buttonStyle("primary")} to={staff}>
        Done
      </Link>
    </SheetFoot>
  </Dialog>
);
