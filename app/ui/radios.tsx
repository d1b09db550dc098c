import { useId } from "react";
import field from "./field.module.css";
import styles from "./radios.module.css";

type Props = {
  label: string;
  name: string;
  options: { value: string; title: string; about?: string }[];
  defaultValue: string;
  problems?: string[] | undefined;
  /** What another user saved in the meantime. */
  now?: string;
};

/** One of a few options, each with a word on what it means. */
export function Radios({ label, name, options, defaultValue, problems = [], now }: Props) {
  const id = useId();
  const isWrong = problems.length > 0;
  const describedBy = [now && `${id}-now`, isWrong && `${id}-fix`].filter(Boolean).join(" ") || undefined;
  return (
    <fieldset className={styles.radios} aria-describedby={describedBy}>
      <legend className={field.label}>{label}</legend>
      <div className={styles.options}>
        {options.map(({ value, title, about }) => (
          <label key={value} className={styles.option}>
            <input type="radio" name={name} value={value} defaultChecked={value === defaultValue} />
            <span>
              {title}
              {about && <small>{about}</small>}
            </span>
          </label>
        ))}
      </div>
      {now && (
        <span className={field.now} id={`${id}-now`}>
          now: {now}
        </span>
      )}
      {isWrong && (
        <em className={field.problem} id={`${id}-fix`}>
          {problems.join(" ")}
        </em>
      )}
    </fieldset>
  );
}
