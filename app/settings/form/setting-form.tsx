import { useState } from "react";
import { Form } from "react-router";
import { problemOf } from "#app/ui/form-answer.ts";
import { Alert, Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { TypedFields } from "#domain/kernel/result.ts";
import { Answer } from "./answer.tsx";
import { AnswerRows } from "./answer-rows.tsx";
import { Conflict } from "./conflict.tsx";
import styles from "./form.module.css";
import { isRows, type Part } from "./question.ts";
import type { SavedSetting, Saving } from "./save-setting.ts";
import { useSeen } from "./use-seen.ts";

type Props = {
  parts: Part[];
  value: TypedFields;
  version: number;
  answer: Saving | undefined;
  /** Which of the page's forms it is, where there are several. */
  intent?: string;
  /** Where a new page would lose what other forms hold: shows what is saved in this one. */
  takeTheirs?: () => void;
  save?: string;
  /** Further actions besides saving. */
  also?: React.ReactNode;
  /** The messages for the results of a save. */
  done?: Partial<Record<SavedSetting["how"], string>>;
};

const inUse: NonNullable<Props["done"]> = { saved: "Saved. It is in use from now on." };

/**
 * The fields of a setting. Sends the version its fields were filled from, even if the page has since read a newer one.
 */
export function SettingForm(props: Props) {
  const { parts, value, version, answer, intent, takeTheirs, save = "Save", also, done = inUse } = props;
  const refused = problemOf(answer);
  const saved = answer?.kind === "saved" ? answer.value : null;
  const seen = useSeen(version, saved?.seen ?? refused?.theirs?.seen);
  const isReady = useHydrated();
  const { isChanged, note } = useChanged(saved !== null, answer);
  const { typed = value, fields = {}, theirs } = refused ?? {};
  const hasPicture = parts.some((part) =>
    (isRows(part) ? part.questions : [part]).some(({ kind }) => kind === "picture"),
  );
  return (
    <Form
      method="post"
      className={styles.form}
      onChange={note}
      onClick={({ target }) => target instanceof Element && target.closest("button[type='button']") && note()}
      preventScrollReset={Boolean(intent)}
      {...(intent && !isReady && { action: `#${intent}` })}
      {...(hasPicture && { encType: "multipart/form-data" as const })}
    >
      {intent && <input type="hidden" name="intent" value={intent} />}
      <input type="hidden" name="seen" value={seen} />
      {refused?.kind === "invalid" && <Alert>Not saved yet. Check the fields marked below.</Alert>}
      {theirs && <Conflict parts={parts} mine={typed} theirs={theirs.typed} />}
      {parts.map((part) =>
        isRows(part) ? (
          <AnswerRows key={part.rows} part={part} typed={typed} fields={fields} />
        ) : (
          <Answer key={part.name} question={part} name={part.name} typed={typed} fields={fields} />
        ),
      )}
      <div className={styles.bar} data-changed={isChanged || undefined}>
        <Submit busy="Saving…">{theirs ? "Save mine" : save}</Submit>
        {theirs && <TakeTheirs part={intent} take={takeTheirs} />}
        {also}
        {isChanged && <p role="status">You have unsaved changes.</p>}
        {!isChanged && saved && done[saved.how] && <Note tone="success">{done[saved.how]}</Note>}
      </div>
    </Form>
  );
}

/** Without script, and where the form is alone, the page is loaded again. */
const TakeTheirs = ({ part, take }: { part: string | undefined; take: (() => void) | undefined }) => (
  <a
    href={part ? `?#${part}` : "?"}
    onClick={(event) => {
      if (!take) return;
      event.preventDefault();
      take();
    }}
  >
    Take theirs
  </a>
);

/** Whether something was changed since the last save. */
function useChanged(isSaved: boolean, answer: unknown) {
  const [isChanged, setChanged] = useState(false);
  const [heard, setHeard] = useState(answer);
  if (answer !== heard) {
    setHeard(answer);
    if (isSaved) setChanged(false);
  }
  return { isChanged, note: () => setChanged(true) };
}
