import { useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { Typed } from "#domain/kernel/result.ts";
import { Answer, type Fields } from "./answer.tsx";
import styles from "./form.module.css";
import { nameInRow, type Rows } from "./question.ts";
import { rowsIn } from "./written.ts";

type Props = { part: Rows; typed: Typed; fields: Fields };
/**
 * A row and the initial values of its fields. Its initial position means nothing once rows have been moved and saved.
 */
type Row = { key: number; first: Typed };

/** A list of rows that can be added, removed and reordered; what was typed moves along. */
export function AnswerRows({ part, typed, fields }: Props) {
  const { label, each, least, most, questions } = part;
  const [rows, setRows] = useState<Row[]>(() =>
    Array.from({ length: rowsIn(typed, part.rows) }, (_, key) => ({ key, first: textsIn(part, typed, key) })),
  );
  const list = useRef<HTMLOListElement>(null);
  const next = Math.max(-1, ...rows.map(({ key }) => key)) + 1;
  const plain = questions.length === 1;

  const focusOn = (at: number) =>
    requestAnimationFrame(() =>
      (
        list.current?.children[at]?.querySelector<HTMLElement>("input:not([type=hidden]), textarea") ??
        list.current?.parentElement
      )?.focus(),
    );
  function add() {
    setRows([...rows, { key: next, first: {} }]);
    focusOn(rows.length);
  }
  function remove(at: number) {
    setRows(rows.toSpliced(at, 1));
    focusOn(Math.max(0, at - 1));
  }
  function raise(at: number) {
    const [row] = rows.slice(at, at + 1);
    if (row) setRows(rows.toSpliced(at, 1).toSpliced(at - 1, 0, row));
  }

  return (
    <fieldset className={styles["rows"]} tabIndex={-1}>
      <legend className={styles["legend"]}>{label}</legend>
      {fields[part.rows] && <em className={styles["problem"]}>{fields[part.rows]?.join(" ")}</em>}
      <ol ref={list} className={styles["list"]}>
        {rows.map(({ key, first }, at) => (
          <li key={key} className={plain ? styles["line"] : styles["row"]}>
            <div className={styles["boxes"]}>
              {questions.map((question) => {
                const name = nameInRow(part, at, question);
                const named = plain
                  ? { ...question, label: `${each[0]?.toUpperCase()}${each.slice(1)} ${at + 1}` }
                  : question;
                return (
                  <Answer
                    key={question.name}
                    question={named}
                    name={name}
                    typed={{ [name]: first[question.name] ?? "" }}
                    fields={fields}
                  />
                );
              })}
            </div>
            {(most > least || rows.length > 1) && (
              <div className={styles["tools"]}>
                {at > 0 && (
                  <Button tone="quiet" aria-label={`Move ${each} ${at + 1} up`} onClick={() => raise(at)}>
                    ↑
                  </Button>
                )}
                {rows.length > least && (
                  <Button tone="quiet" aria-label={`Remove ${each} ${at + 1}`} onClick={() => remove(at)}>
                    ×
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
      {rows.length < most && (
        <Button className={styles["add"]} onClick={add}>
          Add {each}
        </Button>
      )}
    </fieldset>
  );
}

const textsIn = (part: Rows, typed: Typed, at: number): Typed =>
  Object.fromEntries(part.questions.map((one) => [one.name, typed[nameInRow(part, at, one)] ?? ""]));
