import { useState } from "react";
import { Mark } from "#app/ui/mark.tsx";
import type { TypedFields } from "#domain/kernel/result.ts";
import { Answer, type Fields } from "./answer.tsx";
import styles from "./form.module.css";
import { nameInRow, type Question, type Rows } from "./question.ts";
import { isSampleRow } from "./samples.ts";
import { textsIn } from "./written.ts";

type Props = { part: Rows; at: number; first: TypedFields; fields: Fields; children: React.ReactNode };

/** The fields of one row, and its tools. A row that was shipped is marked until its texts are others. */
export function AnswerRow({ part, at, first, fields, children }: Props) {
  const [isSample, setSample] = useState(() => isSampleRow(part, first));
  const isPlain = part.questions.length === 1;
  const ofRow = (question: Question): Question =>
    isPlain ? { ...question, label: `${part.each[0]?.toUpperCase()}${part.each.slice(1)} ${at + 1}` } : question;
  const note = ({ currentTarget }: React.FormEvent<HTMLLIElement>) =>
    setSample(isSampleRow(part, textsIn(part, boxesIn(currentTarget), at)));
  return (
    <li className={styles[isPlain ? "line" : "row"]} {...(part.shipped && { onInput: note })}>
      <div className={styles.boxes}>
        {isSample && <Mark tone="warning">Sample</Mark>}
        {part.questions.map((question) => {
          const name = nameInRow(part, at, question);
          return (
            <Answer
              key={question.name}
              question={ofRow(question)}
              name={name}
              typed={{ [name]: first[question.name] ?? "" }}
              fields={fields}
            />
          );
        })}
      </div>
      {children}
    </li>
  );
}

function boxesIn(row: HTMLLIElement): TypedFields {
  const boxes = row.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
  return Object.fromEntries([...boxes].map(({ name, value }) => [name, value]));
}
