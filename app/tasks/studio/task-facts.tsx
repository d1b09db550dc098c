import { useFormats } from "#app/ui/formats.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Due } from "../due.tsx";
import { State } from "../state.tsx";
import styles from "../tasks.module.css";
import { priorityWords } from "../words.ts";
import type { Details } from "./read-details.ts";

/** Everything known about a task. */
export const TaskFacts = ({ task, isOverdue, created }: Details) => (
  <>
    {task.description && <p className={styles.words}>{task.description}</p>}
    <dl className={styles.facts}>
      <Fact name="State">
        <output>
          <State status={task.status} />
        </output>
      </Fact>
      <Fact name="Client">{task.client?.name ?? "No client"}</Fact>
      <Fact name="Assigned to">{task.assignee?.name ?? "Unassigned"}</Fact>
      <Fact name="Priority">{priorityWords[task.priority]}</Fact>
      <Fact name="Start">{task.startOn ? <Day day={task.startOn} /> : "Not set"}</Fact>
      <Fact name="Due">{task.dueOn ? <Due dueOn={task.dueOn} isOverdue={isOverdue} /> : "Not set"}</Fact>
      {task.client && <Fact name="Visible to the client">{seen(task)}</Fact>}
      <Fact name="Added">
        <Moment at={created} />
        {task.createdBy && ` by ${task.createdBy}`}
      </Fact>
    </dl>
  </>
);

const Day = ({ day }: { day: string }) => useFormats().day(day);

function seen({ isShown, clientMayComplete }: Details["task"]) {
  if (!isShown) return "No";
  return clientMayComplete ? "Yes, and can mark it done" : "Yes";
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
