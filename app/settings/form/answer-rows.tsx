import ArrowUp from "lucide-react/icons/arrow-up";
import X from "lucide-react/icons/x";
import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { TypedFields } from "#domain/kernel/result.ts";
import type { Fields } from "./answer.tsx";
import { AnswerRow } from "./answer-row.tsx";
import styles from "./form.module.css";
import type { Rows } from "./question.ts";
import { rowsIn, textsIn } from "./written.ts";

type Props = { part: Rows; typed: TypedFields; fields: Fields };
/**
 * A row and the initial values of its fields. Its initial position means nothing once rows have been moved and saved.
 */
type Row = { key: number; first: TypedFields };

const beginOf = ({ begins = {} }: Rows, rows: Row[]): TypedFields =>
  Object.fromEntries(Object.entries(begins).filter(([name, text]) => rows.every(({ first }) => first[name] !== text)));

/** A list of rows that can be added, removed and reordered; what was typed moves along. */
export function AnswerRows({ part, typed, fields }: Props) {
  const { label, each, least, most } = part;
  const [rows, setRows] = useState<Row[]>(() =>
    Array.from({ length: rowsIn(typed, part.rows) }, (_, key) => ({ key, first: textsIn(part, typed, key) })),
  );
  const list = useRef<HTMLOListElement>(null);
  const next = Math.max(-1, ...rows.map(({ key }) => key)) + 1;

  const [focused, focusOn] = useState<{ at: number } | null>(null);

  useLayoutEffect(() => {
    if (!focused) return;
    const row = list.current?.children[focused.at];
    const folded = row?.querySelector<HTMLElement>("details:not([open]) > summary");
    const box = folded ?? row?.querySelector<HTMLElement>("input:not([type=hidden]), textarea");
    (box ?? list.current?.parentElement)?.focus();
  }, [focused]);

  function add() {
    const carried = part.folded?.carried;
    const last = rows.at(-1)?.first;
    const first = { ...beginOf(part, rows), ...(carried && last && { [carried]: last[carried] ?? "" }) };
    setRows([...rows, { key: next, first }]);
    focusOn({ at: rows.length });
  }
  function remove(at: number) {
    setRows(rows.toSpliced(at, 1));
    focusOn({ at: Math.max(0, at - 1) });
  }
  function raise(at: number) {
    const [row] = rows.slice(at, at + 1);
    if (row) setRows(rows.toSpliced(at, 1).toSpliced(at - 1, 0, row));
  }

  return (
    <fieldset className={styles.rows} tabIndex={-1}>
      <legend className={styles.legend}>{label}</legend>
      {fields[part.rows] && <em className={styles.problem}>{fields[part.rows]?.join(" ")}</em>}
      <ol ref={list} className={styles.list}>
        {rows.map(({ key, first }, at) => (
          <AnswerRow key={key} part={part} at={at} first={first} fields={fields}>
            {(most > least || rows.length > 1) && (
              <div className={styles.tools}>
                {at > 0 && (
                  <Button aria-label={`Move ${each} ${at + 1} up`} onClick={() => raise(at)}>
                    <Icon of={ArrowUp} />
                  </Button>
                )}
                {rows.length > least && (
                  <Button aria-label={`Remove ${each} ${at + 1}`} onClick={() => remove(at)}>
                    <Icon of={X} />
                  </Button>
                )}
              </div>
            )}
          </AnswerRow>
        ))}
      </ol>
      {rows.length < most && (
        <Button className={styles.add} onClick={add}>
          Add {each}
        </Button>
      )}
    </fieldset>
  );
}
