import { Form } from "react-router";
import { uploadRule } from "#app/http/upload-rule.ts";
import { CommentThread } from "#app/ui/comment-thread.tsx";
import { Area, Hidden } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { AttachedFiles } from "./attached.tsx";
import { Author } from "./author.tsx";
import type { UpdatePageView } from "./read-update.ts";
import styles from "./updates.module.css";

type Props = { page: UpdatePageView; at: string; answer: FormAnswer | undefined };

/** The comments on an update, oldest first, and the form to add one. */
export function Comments({ page, at, answer }: Props) {
  const { comments, earlier, isEarlier, offers } = page;
  return (
    <CommentThread
      of="page"
      comments={comments.map(({ id, body, files, label, author, when }) => ({
        id,
        body,
        name: author,
        by: (
          <>
            <Author label={label} author={author} isNamed />
            <span>
              <Moment at={when} />
            </span>
          </>
        ),
        below: <AttachedFiles files={files} at={at} />,
      }))}
      earlier={earlier && `?before=${encodeURIComponent(earlier)}`}
      latest={isEarlier ? "?" : null}
      empty="No comments yet."
      form={(key) => offers.comment && <CommentForm key={key} page={page} at={at} answer={answer} />}
    />
  );
}

function CommentForm({ page, at, answer }: Props) {
  const held = useKeptInput(answer, { key: page.key });
  return (
    <Form method="post" action={at} encType="multipart/form-data" className={styles.comment} noValidate>
      <WhyNot answer={answer} />
      <Area label="Comment" required rows={3} maxLength={5000} {...held.box("body", "")} />
      {page.offers.attach && (
        <FileField
          label="File"
          accept={page.accept}
          name="file"
          most={uploadRule("attachment")}
          problems={held.box("file", "").problems}
        />
      )}
      <Hidden values={held.hidden} />
      <div>
        <Submit tone="plain" busy="Sending…" name="intent" value="comment">
          Comment
        </Submit>
      </div>
    </Form>
  );
}
