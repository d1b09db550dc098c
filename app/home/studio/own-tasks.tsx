import { href, Link } from "react-router";
import { placeIcons } from "#app/shell/sidebar/icons.ts";
import { Panel } from "#app/ui/panel.tsx";
import { Queue, QueueRow } from "#app/ui/queue.tsx";
import type { OwnTask } from "./read-own-tasks.ts";

/** What the reader has to do next. */
export const OwnTasks = ({ tasks }: { tasks: OwnTask[] }) => (
  <Panel title="Your tasks" more={<Link to={href("/studio/workspace/tasks")}>All tasks</Link>}>
    <Queue>
      {tasks.map(({ id, ...task }) => (
        <QueueRow key={id} icon={placeIcons.tasks} to={`/studio/workspace/tasks/${id}`} {...task} />
      ))}
    </Queue>
  </Panel>
);
