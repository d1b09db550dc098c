import { Form } from "react-router";
import { Alert, Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { Typed } from "#domain/kernel/result.ts";
import { Answer } from "./answer.tsx";
import { AnswerRows } from "./answer-rows.tsx";
import { Conflict } from "./conflict.tsx";
import styles from "./form.module.css";
import { isRows, type Part } from "./question.ts";
import type { Saving } from "./save-answers.ts";
import { useSeen } from "./use-seen.ts";

type Props = {
  parts: Part[];
  value: Typed;
  version: number;
  saving: Saving | undefined;
  save?: string;
  /** Further actions besides saving. */
  also?: React.ReactNode;
  /** The messages for the results of a save. */
  done?: Partial<Record<Saving["kind"], string>>;
};

const inUse = { saved: "Saved. It is in use from now on." };

/**
 * The fields of a setting. Sends the version its fields were filled from, even if the page has since read a newer one.
 */
export function SettingForm({ parts, value, version, saving, save = "Save", also, done = inUse }: Props) {
  const seen = useSeen(version, saving?.seen);
  const typed = saving && "typed" in saving ? saving.typed : value;
  const fields = saving?.kind === "invalid" ? saving.fields : {};
  const hasPicture = parts.some((part) =>
    (isRows(part) ? part.questions : [part]).some(({ kind }) => kind === "picture"),
  );
  return (
    <Form method="post" className={styles["form"]} {...(hasPicture && { encType: "multipart/form-data" as const })}>
      <input type="hidden" name="seen" value={seen} />
      {saving?.kind === "invalid" && <Alert>Not saved yet. Check the fields marked below.</Alert>}
      {saving?.kind === "conflict" && <Conflict parts={parts} mine={saving.typed} theirs={saving.theirs} />}
      {parts.map((part) =>
        isRows(part) ? (
          <AnswerRows key={part.rows} part={part} typed={typed} fields={fields} />
        ) : (
          <Answer key={part.name} question={part} name={part.name} typed={typed} fields={fields} />
        ),
      )}
      <div className={styles["actions"]}>
        <Submit busy="Saving…">{saving?.kind === "conflict" ? "Save mine" : save}</Submit>
        {saving?.kind === "conflict" && <a href="?">Take theirs</a>}
        {also}
        {saving && done[saving.kind] && <Note tone="success">{done[saving.kind]}</Note>}
      </div>
    </Form>
  );
}
