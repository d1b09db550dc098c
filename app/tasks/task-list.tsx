import { href, NavLink } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { Group, Groups } from "#app/ui/groups.tsx";
import { Mark } from "#app/ui/mark.tsx";
import type { ListedTask } from "#domain/tasks/list/index.ts";
import { Due } from "./due.tsx";
import { StateSign } from "./state.tsx";
import type { DueGroup } from "./studio/by-due.ts";
import styles from "./task-list.module.css";
import { priorityTones, priorityWords } from "./words.ts";

/** `box`: what a task is selected by. */
type Props = {
  tasks: ListedTask[];
  query: string;
  isOfOneClient?: boolean;
  box?: ((task: ListedTask) => React.ReactNode) | undefined;
};

/** A list of tasks, those due first on top. */
export const TaskList = (tasks: Props) => (
  <div className={styles.list} data-plain data-single={tasks.isOfOneClient}>
    <Rows {...tasks} label="Tasks" />
  </div>
);

/** Tasks below a heading for when they are due. */
export const TaskGroups = ({ groups, ...list }: Omit<Props, "tasks"> & { groups: DueGroup<ListedTask>[] }) => (
  <div className={styles.list}>
    <Groups>
      {groups.map(({ when, name, count, tasks }) => (
        <Group key={when} name={name} count={count} isLate={when === "overdue"}>
          <Rows {...list} tasks={tasks} label={name} isBelowHeading />
        </Group>
      ))}
    </Groups>
  </div>
);

type RowsProps = Props & { label: string; isBelowHeading?: boolean };

const Rows = ({ tasks, query, label, isOfOneClient, isBelowHeading = false, box }: RowsProps) => (
  <ul aria-label={label}>
    {tasks.map((task) => (
      <li key={task.id}>
        {box?.(task)}
        <NavLink
          id={`task-${task.id}`}
          className={styles.row ?? ""}
          to={`${href("/studio/workspace/tasks/:taskId", { taskId: task.id })}${query}`}
          preventScrollReset
        >
          <span className={styles.sign}>
            <StateSign status={task.status} isAlone />
          </span>
          <span className={styles.title}>
            <strong>{task.title}</strong>
            {task.priority !== "normal" && (
              <Mark tone={priorityTones[task.priority]}>{priorityWords[task.priority]}</Mark>
            )}
          </span>
          {!isOfOneClient && <span className={styles.meta}>{task.client?.name}</span>}
          <span className={styles.who}>
            {task.assignee && <Avatar name={task.assignee.name} pictureId={null} size={24} />}
            <span>{task.assignee?.name ?? "Unassigned"}</span>
          </span>
          <span className={styles.when}>
            <Due {...task} isBelowHeading={isBelowHeading} />
          </span>
        </NavLink>
      </li>
    ))}
  </ul>
);
