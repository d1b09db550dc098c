import { Form } from "react-router";
import { Hidden } from "#app/ui/field.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { ListedTask, TaskStatus } from "#domain/tasks/index.ts";
import styles from "../tasks.module.css";
import { moveWord } from "../words.ts";

type Props = { task: Pick<ListedTask, "id" | "title" | "status">; moves: TaskStatus[]; query: string };

/** Buttons for the states a task can move to. */
export const Moves = ({ task: { id, title, status }, moves, query }: Props) => (
  <div className={styles["moves"]}>
    {moves.map((to) => (
      <Form key={to} method="post" action={`/studio/workspace/tasks/${id}${query}`} preventScrollReset>
        <Hidden values={{ from: status, to }} />
        <Submit
          tone={to === "done" ? "plain" : "quiet"}
          busy={`${moveWord(status, to)}…`}
          name="intent"
          value="move"
          aria-label={`${moveWord(status, to)}: ${title}`}
        >
          {moveWord(status, to)}
        </Submit>
      </Form>
    ))}
  </div>
);
