import { useId, useLayoutEffect, useRef } from "react";
import { readableAddress } from "#domain/kernel/readable-address.ts";
import { giveEarlyInput } from "./early-input.ts";
import styles from "./field.module.css";

type Shared = {
  label: string;
  hint?: string;
  problems?: string[] | undefined;
  /** What another user saved in the meantime. */
  now?: string;
  /** One of several is needed: none of them is required, and none simply optional. */
  isEither?: boolean;
};
/** `isInRow`: its label is read aloud only, as each row of a list has the same field. */
type InputProps = React.ComponentProps<"input"> & Shared & { isInRow?: boolean };
type AreaProps = Omit<React.ComponentProps<"textarea">, "ref"> & Shared;
type ChoiceProps = React.ComponentProps<"select"> & Shared;

/**
 * A form field: its label, input and problems, linked for screen readers. `type="search"` fields are optional without
 * saying so.
 */
export function Field({ label, hint, problems, now, isInRow, isEither, ...input }: InputProps) {
  const { type, defaultValue: value } = input;
  const kind = type === "url" || type === "email" ? { ...plain, inputMode: type } : {};
  const shown = type === "email" && typeof value === "string" ? { defaultValue: readableAddress(value) } : {};
  return (
    <Question
      {...{ label, hint, problems, now, isInRow }}
      required={input.required || isEither || input.type === "search"}
    >
      {(tied) => <input className={styles.box} {...tied} {...input} {...kind} {...shown} />}
    </Question>
  );
}

/** Browsers refuse an address without https://, and `Jo <jo@moss.example>`, which the server understands. */
const plain = { type: "text", autoCapitalize: "none", spellCheck: false } as const;

export function Area({ label, hint, problems, now, isEither, ...area }: AreaProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (box.current) giveEarlyInput(box.current);
  }, []);
  return (
    <Question {...{ label, hint, problems, now }} required={area.required || isEither}>
      {(tied) => <textarea ref={box} className={styles.box} {...tied} {...area} />}
    </Question>
  );
}

export function Choice({ label, hint, problems, now, children, ...choice }: ChoiceProps) {
  return (
    <Question {...{ label, hint, problems, now }} required>
      {(tied) => (
        <select className={styles.box} {...tied} {...choice}>
          {children}
        </select>
      )}
    </Question>
  );
}

export type Tied = { id: string; "aria-invalid": boolean; "aria-describedby": string | undefined; autoFocus?: true };
type QuestionProps = {
  label: string;
  hint: string | undefined;
  problems: string[] | undefined;
  now: string | undefined;
  required: boolean | undefined;
  isInRow?: boolean | undefined;
  children: (tied: Tied) => React.ReactNode;
};

/** The label, hint and problems around an input of any kind. */
export function Question({ label, hint, problems = [], now, required, isInRow, children }: QuestionProps) {
  const id = useId();
  const isWrong = problems.length > 0;
  const describedBy =
    [hint && `${id}-hint`, now && `${id}-now`, isWrong && `${id}-fix`].filter(Boolean).join(" ") || undefined;
  return (
    <div className={styles.field}>
      <label className={isInRow ? "sr-only" : styles.label} htmlFor={id}>
        {label}
        {!required && <span className={styles.optional}> (optional)</span>}
      </label>
      {children({ id, "aria-invalid": isWrong, "aria-describedby": describedBy, ...firstIf(isWrong) })}
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {now && <Now id={id}>{now}</Now>}
      {isWrong && (
        <em className={styles.problem} id={`${id}-fix`}>
          {problems.join(" ")}
        </em>
      )}
    </div>
  );
}

/** Without script, too, the first invalid field has the focus when the form comes back. */
const firstIf = (isWrong: boolean): { autoFocus?: true } => (isWrong ? { autoFocus: true } : {});

/** Hidden inputs of a form. */
export const Hidden = ({ values }: { values: Record<string, string> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

const Now = ({ id, children }: { id: string; children: string }) => (
  <span className={styles.now} id={`${id}-now`}>
    now: {children}
  </span>
);

type CheckProps = Omit<React.ComponentProps<"input">, "type"> & {
  problems?: string[] | undefined;
  now?: string;
  children: React.ReactNode;
};

/** A checkbox with its label. */
export function Check({ problems = [], now, children, ...input }: CheckProps) {
  const id = useId();
  const isWrong = problems.length > 0;
  const describedBy = [now && `${id}-now`, isWrong && `${id}-fix`].filter(Boolean).join(" ") || undefined;
  return (
    <div className={styles.field}>
      <div className={styles.check}>
        <input
          id={id}
          type="checkbox"
          aria-invalid={isWrong}
          aria-describedby={describedBy}
          {...firstIf(isWrong)}
          {...input}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      {now && <Now id={id}>{now}</Now>}
      {isWrong && (
        <em className={styles.problem} id={`${id}-fix`}>
          {problems.join(" ")}
        </em>
      )}
    </div>
  );
}
