import { Form } from "react-router";
import { Cancel } from "#app/ui/cancel.tsx";
import { SheetBody, SheetFoot, sheetForm } from "#app/ui/dialog.tsx";
import { Area, Check, Choice, Field, Hidden } from "#app/ui/field.tsx";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import type { Task } from "#domain/tasks/index.ts";
import styles from "../tasks.module.css";
import { priorityWords } from "../words.ts";
import { Names } from "./task-bar.tsx";

type NamedRef = { id: string; name: string | null };
type Props = {
  /** Null for a new one. */
  task: Task | null;
  /** The initial values of a new one. */
  first?: { clientId: string; assigneeId: string };
  team: NamedRef[];
  clients: NamedRef[];
  basis: Record<string, string | number>;
  answer: FormAnswer | undefined;
  submit: string;
  /** One was added, and this is the form of the next. */
  hasMore?: boolean;
};

/** The form of a new or existing task; a refusal keeps what was typed. */
export function TaskForm({ task, first, team, clients, basis, answer, submit, hasMore = false }: Props) {
  const held = useKeptInput(answer, basis);
  const client = task?.client ?? null;
  const assignee = task?.assignee ?? null;
  return (
    <Form method="post" className={sheetForm} noValidate>
      <SheetBody>
        <WhyNot answer={answer} />
        {hasMore && !answer && <Note tone="success">Task added.</Note>}
        <Field label="Title" required maxLength={200} {...held.box("title", task?.title ?? "")} />
        <Area label="Description" rows={4} maxLength={10_000} {...held.box("description", task?.description ?? "")} />
        <div className={styles.days}>
          <Choice
            label="Client"
            {...held.box("clientId", client?.id ?? first?.clientId ?? "", client?.name ?? "No client")}
          >
            <option value="">No client</option>
            <Names of={withKnown(clients, client)} />
          </Choice>
          <Choice
            label="Assigned to"
            {...held.box("assigneeId", assignee?.id ?? first?.assigneeId ?? "", assignee?.name ?? "Unassigned")}
          >
            <option value="">Unassigned</option>
            <Names of={withKnown(team, assignee)} />
          </Choice>
          <Field label="Start" type="date" {...held.box("startOn", task?.startOn ?? "")} />
          <Field label="Due" type="date" {...held.box("dueOn", task?.dueOn ?? "")} />
          <Choice label="Priority" {...held.box("priority", task?.priority ?? "normal")}>
            {Object.entries(priorityWords).map(([priority, word]) => (
              <option key={priority} value={priority}>
                {word}
              </option>
            ))}
          </Choice>
        </div>
        <Check {...held.tick("clientVisible", task?.isShown ?? false)}>The client sees it in their dashboard</Check>
        <Check {...held.tick("clientMayComplete", task?.clientMayComplete ?? false)}>The client can mark it done</Check>
        <Hidden values={held.hidden} />
      </SheetBody>
      <SheetFoot>
        {task === null && <Check {...held.tick("more", hasMore)}>Add another</Check>}
        <Cancel />
        <Submit busy="Saving…">{submit}</Submit>
      </SheetFoot>
    </Form>
  );
}

/** The current choice stays available, even if it can no longer be chosen otherwise. */
const withKnown = (choices: NamedRef[], known: NamedRef | null) =>
  known && !choices.some(({ id }) => id === known.id) ? [known, ...choices] : choices;
