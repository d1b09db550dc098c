import { Form } from "react-router";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Check, Choice } from "#app/ui/field.tsx";
import type { FormProblem } from "#app/ui/form-answer.ts";
import { Submit } from "#app/ui/submit.tsx";
import type { ClientAssignee } from "#domain/clients/index.ts";
import styles from "./access.module.css";
import type { AccessPage } from "./read-access.ts";

type Props = Pick<AccessPage, "assignees" | "team"> & {
  heading: "h2" | "h3";
  answer: FormProblem | undefined;
};

/** The team members assigned to the client, and what they may see of it. */
export function TeamPart({ heading: Heading, assignees, team, answer }: Props) {
  const free = team.filter(({ id }) => !assignees.some((one) => one.id === id));
  const fix = answer?.fields ?? {};
  return (
    <section className={styles["part"]} aria-label="Team">
      <Heading>Team</Heading>
      <ul className={styles["people"]}>
        {assignees.map((one) => (
          <Assignee key={`${one.id} ${one.isLead} ${one.seesMoney} ${one.revealsSecrets}`} assignee={one} />
        ))}
      </ul>
      {free.length > 0 && (
        <Form method="post" className={styles["line"]} aria-label="Assign someone" key={assignees.length}>
          <Choice label="Assign" name="personId" defaultValue="" problems={fix["personId"]}>
            <option value="">Choose someone</option>
            {free.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
          <Submit busy="Assigning…" name="intent" value="assign">
            Assign
          </Submit>
        </Form>
      )}
    </section>
  );
}

function Assignee({ assignee: { id, name, isLead, seesMoney, revealsSecrets } }: { assignee: ClientAssignee }) {
  return (
    <li>
      <Form method="post" className={styles["flags"]} aria-label={`What ${name} can do`}>
        <strong>{name}</strong>
        <input type="hidden" name="personId" value={id} />
        <Check name="isLead" defaultChecked={isLead}>
          Lead
        </Check>
        <Check name="seesMoney" defaultChecked={seesMoney}>
          Sees money
        </Check>
        <Check name="revealsSecrets" defaultChecked={revealsSecrets}>
          Reveals credentials
        </Check>
        <div className={styles["ways"]}>
          <Submit tone="plain" busy="Saving…" name="intent" value="assign" aria-label={`Save what ${name} can do`}>
            Save
          </Submit>
        </div>
      </Form>
      <div className={styles["off"]}>
        <ConfirmButton
          name="intent"
          value="unassign"
          label="Remove"
          of={id}
          inFull={`Take ${name} off`}
          fields={{ personId: id }}
          question={`Take ${name} off this client?`}
          busy="Removing…"
        >
          They keep their account but lose access to this client.
        </ConfirmButton>
      </div>
    </li>
  );
}
