import { useState } from "react";
import { Mark } from "#app/ui/mark.tsx";
import type { TypedFields } from "#domain/kernel/result.ts";
import { Answer, type Fields } from "./answer.tsx";
import styles from "./form.module.css";
import { nameInRow, type Question, type Rows } from "./question.ts";
import { isSampleRow } from "./samples.ts";
import { textsIn } from "./written.ts";

type Props = { part: Rows; at: number; first: TypedFields; fields: Fields; children?: React.ReactNode };

/** The fields of one row, and its tools. A row that was shipped is marked until its texts are others. */
export function AnswerRow({ part, at, first, fields, children }: Props) {
  const [row, setRow] = useState(first);
  const isPlain = part.questions.length === 1;
  const ofRow = (question: Question): Question =>
    isPlain ? { ...question, label: `${part.each[0]?.toUpperCase()}${part.each.slice(1)} ${at + 1}` } : question;
  const note = ({ currentTarget }: React.FormEvent<HTMLLIElement>) => setRow(textsIn(part, boxesIn(currentTarget), at));
  const boxes = (
    <div className={styles.boxes}>
      {isSampleRow(part, row) && <Mark tone="warning">Sample</Mark>}
      {part.questions.map((question) => {
        const name = nameInRow(part, at, question);
        const asked = isAsked(question, row);
        const box = (
          <Answer
            key={question.name}
            question={asked ? ofRow(question) : { ...question, optional: true }}
            name={name}
            typed={{ [name]: first[question.name] ?? "" }}
            fields={fields}
          />
        );
        if (!question.only) return box;
        return (
          <div key={question.name} hidden={!asked}>
            {box}
          </div>
        );
      })}
    </div>
  );
  return (
    <li className={styles[isPlain ? "line" : "row"]} {...((part.shipped || part.folded) && { onInput: note })}>
      {part.folded ? (
        <Folded part={part} at={at} first={first} row={row} fields={fields}>
          {boxes}
        </Folded>
      ) : (
        boxes
      )}
      {children}
    </li>
  );
}

type FoldedProps = Props & { row: TypedFields };

/** A row under what it is called: open while it is new or something in it is wrong. */
function Folded({ part: { folded, rows, each }, at, first, row, fields, children }: FoldedProps) {
  const isNew = !first[folded?.title ?? ""];
  const isWrong = Object.keys(fields).some((name) => name.startsWith(`${rows}.${at}.`));
  return (
    // What the browser finds wrong has to be seen.
    <details
      className={styles.folded}
      open={isNew || isWrong || undefined}
      onInvalidCapture={({ currentTarget }) => currentTarget.setAttribute("open", "")}
    >
      <summary>
        {row[folded?.title ?? ""] || `New ${each}`} <small>{folded?.note(row)}</small>
      </summary>
      {children}
    </details>
  );
}

const isAsked = ({ only }: Question, row: TypedFields) => !only || only.values.includes(row[only.name] ?? "");

function boxesIn(row: HTMLLIElement): TypedFields {
  const boxes = row.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    "input, textarea, select",
  );
  return Object.fromEntries(
    [...boxes].map((box) => [box.name, box.type === "checkbox" && !(box as HTMLInputElement).checked ? "" : box.value]),
  );
}
