import { Form, useSearchParams } from "react-router";
import { CommentThread } from "#app/ui/comment-thread.tsx";
import { Area, Check, Hidden } from "#app/ui/field.tsx";
import { type FormAnswer, problemWith } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Submit } from "#app/ui/submit.tsx";
import styles from "../tasks.module.css";
import type { Details } from "./read-details.ts";
import { tasksQuery } from "./tasks-query.ts";

type Props = { details: Details; here: string; answer: FormAnswer<unknown> | undefined };

/** The comments on a task, and the form to add one. */
export function Talk({ details, here, answer }: Props) {
  const { task, comments, earlier, isEarlier, mayComment } = details;
  const [search] = useSearchParams();
  const paged = (page: Record<string, string>) => `?${tasksQuery(search, page).slice(1)}`;
  return (
    <CommentThread
      of="dialog"
      comments={comments.map(({ id, by, when, isInternal, body }) => ({
        id,
        body,
        name: by ?? "?",
        by: (
          <span>
            {by ?? "Someone who left"}, <Moment at={when} />
            {task.isShown && (isInternal ? ", team only" : ", visible to the client")}
          </span>
        ),
      }))}
      earlier={earlier && paged({ before: earlier })}
      latest={isEarlier ? paged({}) : null}
      form={(key) => mayComment && <CommentForm key={key} details={details} here={here} answer={answer} />}
    />
  );
}

function CommentForm({ details: { task, nextKey: key }, here, answer }: Props) {
  const held = useKeptInput(problemWith(answer, "comment"), { key });
  return (
    <Form method="post" action={here} className={styles.say} noValidate preventScrollReset>
      <Area label="Comment" required rows={2} maxLength={5000} {...held.box("body", "")} />
      {task.isShown && <Check {...held.tick("isShown", false)}>Visible to the client</Check>}
      <Hidden values={held.hidden} />
      <Submit tone="plain" busy="Saving…" name="intent" value="comment">
        Comment
      </Submit>
    </Form>
  );
}
