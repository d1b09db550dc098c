import { Form, href, Link } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import boxes from "#app/ui/boxes.module.css";
import { buttonStyle } from "#app/ui/button.tsx";
import { Choice, Field, Hidden } from "#app/ui/field.tsx";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { afterConflict, useKeptInput } from "#app/ui/held.ts";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Mark } from "#app/ui/mark.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RoleBadge } from "#app/ui/role-badge.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { mayOffer } from "#domain/access/permit.ts";
import { type Department, listDepartments } from "#domain/office/index.ts";
import { placePerson, readColleague } from "#domain/users/directory/index.ts";
import type { Route } from "./+types/colleague";
import { type ColleagueRow, colleagueRow } from "./colleague-row.ts";
import styles from "./staff.module.css";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  const colleague = orThrow(await readColleague({ db, actor }, params.personId));
  const departments = orThrow(await listDepartments({ db, actor }));
  return {
    colleague: colleagueRow(colleague, formats),
    departments,
    decides: mayOffer(actor, "person.edit", undefined),
  };
}

export const action = formAction(({ params: { personId } }: Route.ActionArgs) =>
  intent(placePerson, { of: { id: personId }, to: href("/studio/workspace/staff") }),
);

export const shouldRevalidate = afterConflict;

export const handle = trail(({ colleague }: Route.ComponentProps["loaderData"]) => [{ name: colleague.name }]);

export default function Colleague({ loaderData, actionData }: Route.ComponentProps) {
  const { colleague, departments, decides } = loaderData;
  return (
    <Screen
      title={colleague.name}
      up={{ to: href("/studio/workspace/staff"), name: "Staff" }}
      portrait={<Avatar name={colleague.name} pictureId={colleague.pictureId} size={40} />}
      mark={
        <>
          <RoleBadge role={colleague.role} />
          {colleague.status !== "active" && <Mark tone="warning">{colleague.status}</Mark>}
        </>
      }
      about={colleague.jobTitle ?? undefined}
      actions={
        decides && (
          <Link className={buttonStyle()} to={href("/studio/vault/passwords/:personId", { personId: colleague.id })}>
            Account
          </Link>
        )
      }
    >
      <div className={boxes.columns}>
        <div data-panels>
          <ClientsOf clients={colleague.clients} />
          {decides && <PlaceForm colleague={colleague} departments={departments} answer={actionData} />}
        </div>
        <div data-panels>
          <ColleagueFacts colleague={colleague} />
        </div>
      </div>
    </Screen>
  );
}

/** How to reach a colleague, where they work and when they were last seen. */
const ColleagueFacts = ({ colleague: { email, department, seen } }: { colleague: ColleagueRow }) => (
  <Panel title="Details" isOpen>
    <dl className={styles.facts}>
      <dt>Email</dt>
      <dd>
        <MailLink to={email} />
      </dd>
      <dt>Department</dt>
      <dd>{department ?? "No department"}</dd>
      <dt>Last seen</dt>
      <dd>{seen ? <Moment at={seen} /> : "Not seen yet"}</dd>
    </dl>
  </Panel>
);

/** The clients a colleague works for. */
const ClientsOf = ({ clients }: Pick<ColleagueRow, "clients">) => (
  <Panel title="Clients" note={clients.length > 0 && clients.length}>
    {clients.length === 0 && <p className={styles.none}>Assigned to no client yet.</p>}
    <ul className={styles.work}>
      {clients.map(({ id, name, isLead }) => (
        <li key={id}>
          <Link to={href("/studio/workspace/clients/:clientId", { clientId: id })}>{name}</Link>
          <small>{isLead ? "Lead" : "Team member"}</small>
        </li>
      ))}
    </ul>
  </Panel>
);

type PlaceProps = { colleague: ColleagueRow; departments: Department[]; answer: FormAnswer | undefined };

/** A colleague's position and department. */
function PlaceForm({ colleague, departments, answer }: PlaceProps) {
  const held = useKeptInput(answer, { seen: colleague.version });
  return (
    <Panel title="Place in the agency">
      <Form method="post" className={styles.form}>
        <WhyNot answer={answer} />
        <Field label="Title" maxLength={120} {...held.box("jobTitle", colleague.jobTitle)} />
        <Choice
          label="Department"
          {...held.box("departmentId", colleague.departmentId, colleague.department ?? "No department")}
        >
          <option value="">No department</option>
          {departments.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Hidden values={held.hidden} />
        <div>
          <Submit busy="Saving…">Save</Submit>
        </div>
      </Form>
    </Panel>
  );
}
