import { useState } from "react";
import { countOf } from "#app/ui/count-of.ts";
import field from "#app/ui/field.module.css";
import { Question } from "#app/ui/field.tsx";
import styles from "./form.module.css";
import type { Unit } from "./question.ts";

type Props = Omit<React.ComponentProps<"input">, "defaultValue"> & {
  label: string;
  hint?: string;
  problems: string[] | undefined;
  unit: Unit;
  defaultValue: string;
};

/** A number with what it counts after it; long times are also given in hours or days. */
export function UnitField({ label, hint, problems, unit, ...input }: Props) {
  const [text, setText] = useState(input.defaultValue);
  const more = unit === "minutes" ? spanOf(Number(text)) : null;
  return (
    <Question {...{ label, hint, problems, now: undefined }} required={input.required}>
      {(tied) => (
        <span className={styles.counted}>
          <input
            className={field.box}
            {...tied}
            {...input}
            aria-describedby={[tied["aria-describedby"], `${tied.id}-unit`].filter(Boolean).join(" ")}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
          <span id={`${tied.id}-unit`}>{more ? `${unit} (${more})` : unit}</span>
        </span>
      )}
    </Question>
  );
}

/** "2 hours", "1 day"; null for what is no whole number of hours. */
export function spanOf(minutes: number): string | null {
  if (!Number.isInteger(minutes) || minutes < 60 || minutes % 60 !== 0) return null;
  const [count, one] = minutes % 1440 === 0 ? [minutes / 1440, "day"] : [minutes / 60, "hour"];
  return countOf(count, one);
}
