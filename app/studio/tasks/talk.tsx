import { Form, Link, useSearchParams } from "react-router";
import { Area, Check, Hidden } from "#app/ui/field.tsx";
import { heldBy } from "#app/ui/held.ts";
import { Submit } from "#app/ui/submit.tsx";
import type { Details } from "./read-details.ts";
import type { TaskAnswer } from "./save-task.ts";
import styles from "./tasks.module.css";
import { tasksQuery } from "./tasks-query.ts";

type Props = { details: Details; here: string; answer: TaskAnswer | undefined };

/** What was said about a task, and the box to say more. */
export function Talk({
  details: { task, comments, earlier, isEarlier, mayComment, nextKey: key },
  here,
  answer,
}: Props) {
  const held = heldBy(answer?.typed && "body" in answer.typed ? answer : undefined, { key });
  const [search] = useSearchParams();
  const paged = (page: Record<string, string>) => tasksQuery(search, page).slice(1);
  return (
    <section className={styles["talk"]} aria-label="Comments">
      <h3>Comments</h3>
      {earlier && (
        <Link className={styles["way"]} to={`?${paged({ before: earlier })}`} preventScrollReset>
          Earlier comments
        </Link>
      )}
      {comments.length > 0 && (
        <ol>
          {comments.map(({ id, by, when, isInternal, body }) => (
            <li key={id} className={styles["comment"]}>
              <p>
                {by ?? "Somebody who left"}, {when}
                {task.isShown && (isInternal ? ", for the team" : ", the client reads it")}
              </p>
              <p className={styles["words"]}>{body}</p>
            </li>
          ))}
        </ol>
      )}
      {isEarlier && (
        <Link className={styles["way"]} to={`?${paged({})}`} preventScrollReset>
          Latest comments
        </Link>
      )}
      {mayComment && (
        <Form key={key} method="post" action={here} className={styles["say"]} noValidate preventScrollReset>
          <Area label="Comment" required rows={2} maxLength={5000} {...held.box("body", "")} />
          {task.isShown && <Check {...held.tick("isShown", false)}>The client reads it too</Check>}
          <Hidden values={held.hidden} />
          <Submit tone="plain" busy="Saving…" name="intent" value="comment">
            Comment
          </Submit>
        </Form>
      )}
    </section>
  );
}
