import { Form, href } from "react-router";
import { Confirmation, ConfirmLink } from "#app/ui/confirm-button.tsx";
import { Choice, Hidden } from "#app/ui/field.tsx";
import { problemWith } from "#app/ui/form-answer.ts";
import { Alert } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RowMenu } from "#app/ui/row-menu.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { Toast } from "#app/ui/toast.tsx";
import type { ClientAssignee } from "#domain/clients/page/index.ts";
import styles from "./access.module.css";
import type { AccessAnswer } from "./change-access.ts";
import { PersonRow } from "./person-row.tsx";

type Props = {
  assignees: ClientAssignee[];
  /** Who could be assigned; null for those who do not decide. */
  team: { id: string; name: string }[] | null;
  answer: AccessAnswer | undefined;
  /** Among other parts of a dialog, rather than a panel of a screen. */
  isInDialog?: boolean;
};

/** The team members assigned to the client, and what they may see of it. */
export function TeamPart({ assignees, team, answer, isInDialog = false }: Props) {
  const free = team?.filter(({ id }) => !assignees.some((one) => one.id === id)) ?? [];
  const refused = problemWith(answer, "assign");
  const why = refused?.fields["personId"];
  const about = assignees.find(({ id }) => id === refused?.typed["personId"]);
  const saved = answer?.kind === "saved" && answer.intent === "assign" ? answer : null;
  const changed = assignees.find(({ id }) => id === saved?.value?.personId);
  return (
    <Panel
      title="Team"
      heading={isInDialog ? "h3" : "h2"}
      isOpen={isInDialog}
      note="Who works for this client, and what they may see of it."
    >
      {assignees.length === 0 && <p className={styles.none}>Nobody is assigned yet.</p>}
      <ul className={styles.people}>
        {assignees.map((one) => (
          <PersonRow
            key={one.id}
            person={one}
            to={href("/studio/workspace/staff/:personId", { personId: one.id })}
            about={one.jobTitle}
            standing={one.isLead ? "Lead" : "Team member"}
            rights={rightsOf(one)}
            menu={team && <Menu assignee={one} />}
          >
            {one === about && why && <Alert>{why.join(" ")}</Alert>}
          </PersonRow>
        ))}
      </ul>
      {saved && changed && <Toast key={saved.at}>Saved what {changed.name} can do for this client.</Toast>}
      {free.length > 0 && (
        <div className={styles.add}>
          <Form method="post" className={styles.assign} aria-label="Assign someone" key={assignees.length}>
            <Choice label="Assign" name="personId" defaultValue="" problems={about ? [] : why}>
              <option value="">Choose someone</option>
              {free.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Choice>
            <div className={styles.send}>
              <Submit tone="plain" busy="Assigning…" name="intent" value="assign">
                Assign
              </Submit>
            </div>
          </Form>
        </div>
      )}
    </Panel>
  );
}

function rightsOf({ isAdmin, seesMoney, revealsSecrets }: ClientAssignee): string {
  if (isAdmin) return "sees everything, as an admin";
  const rights = [seesMoney && "sees money", revealsSecrets && "reveals credentials"].filter(Boolean);
  return rights.join(", ") || "sees no money, reveals no credentials";
}

function Menu({ assignee }: { assignee: ClientAssignee }) {
  const { id, name, status, isAdmin, isLead, seesMoney, revealsSecrets } = assignee;
  const flags = { isLead, seesMoney, revealsSecrets };
  const about = { name: "intent", value: "unassign", of: id, fields: { personId: id }, busy: "Removing…" };
  const remove = { ...about, label: "Remove", inFull: `Remove ${name}` };
  return (
    <>
      <RowMenu label={`Actions for ${name}`}>
        {status === "active" && (
          <Way id={id} flags={{ ...flags, isLead: !isLead }}>
            {isLead ? "Remove as lead" : "Make lead"}
          </Way>
        )}
        {status === "active" && !isAdmin && (
          <>
            <Way id={id} flags={{ ...flags, seesMoney: !seesMoney }}>
              {seesMoney ? "Hide money from them" : "Let them see money"}
            </Way>
            <Way id={id} flags={{ ...flags, revealsSecrets: !revealsSecrets }}>
              {revealsSecrets ? "Hide credentials from them" : "Let them reveal credentials"}
            </Way>
          </>
        )}
        <ConfirmLink {...remove} />
      </RowMenu>
      <Confirmation {...remove} question={`Take ${name} off this client?`}>
        They keep their account but lose access to this client.
      </Confirmation>
    </>
  );
}

type Flags = Pick<ClientAssignee, "isLead" | "seesMoney" | "revealsSecrets">;

/** Changes one of the flags; all are sent. */
const Way = ({ id, flags, children }: { id: string; flags: Flags; children: string }) => (
  <Form method="post">
    <Hidden values={{ personId: id, ...ticked(flags) }} />
    <Submit tone="quiet" busy="…" name="intent" value="assign">
      {children}
    </Submit>
  </Form>
);

const ticked = (flags: Flags): Record<string, string> =>
  Object.fromEntries(Object.entries(flags).flatMap(([name, isOn]) => (isOn ? [[name, "on"]] : [])));
