import { Form, Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Area, Field, Hidden } from "#app/ui/field.tsx";
import { focusAfter } from "#app/ui/focus-after.ts";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { Submit } from "#app/ui/submit.tsx";
import { Overtaken } from "./decide.tsx";
import type { UpdatePageView } from "./read-update.ts";
import styles from "./updates.module.css";

type Props = { page: UpdatePageView; isGone: boolean; answer: FormAnswer | undefined };

/** What its author may still change while it is pending. */
export function EditForm({ page, isGone, answer }: Props) {
  const held = useKeptInput(answer, { seen: page.version });
  return (
    <Form
      method="post"
      className={styles.form}
      aria-label="Edit"
      preventScrollReset
      noValidate
      {...focusAfter("edit-update")}
    >
      <Overtaken isGone={isGone} problem={answer} />
      <Field label="Title" required autoFocus maxLength={140} {...held.box("title", page.title)} />
      <Area label="Description" rows={4} maxLength={5000} {...held.box("description", page.description)} />
      <Field
        label={`Monetary value in ${page.currency}`}
        required
        inputMode="decimal"
        autoComplete="off"
        {...held.box("amount", page.typedAmount)}
      />
      <Hidden values={held.hidden} />
      <div className={styles.ways}>
        <Link id="edit-update" className={buttonStyle()} to="?" preventScrollReset data-discards="">
          {isGone ? "Close" : "Cancel"}
        </Link>
        {!isGone && (
          <Submit busy="Saving…" name="intent" value="edit">
            Save
          </Submit>
        )}
      </div>
    </Form>
  );
}
