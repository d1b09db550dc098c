import type { KeyboardEvent } from "react";
import type { Option } from "#domain/questionnaire/index.ts";
import styles from "./options.module.css";

type Props = { options: readonly Option[]; labelledBy: string; isHidden: boolean };

/** A digit chooses too, while one of the answers has the focus; only visible answers can be chosen. */
function chooseByDigit({ key, ctrlKey, metaKey, altKey, repeat, currentTarget }: KeyboardEvent<HTMLFieldSetElement>) {
  if (ctrlKey || metaKey || altKey || repeat || !/^[1-9]$/.test(key)) return;
  currentTarget.querySelectorAll("button")[Number(key) - 1]?.click();
}

/** The answers: buttons that submit the form. */
export function Options({ options, labelledBy, isHidden }: Props) {
  return (
    <fieldset
      className={styles["options"]}
      data-waiting={isHidden ? "" : undefined}
      aria-labelledby={labelledBy}
      onKeyDown={isHidden ? undefined : chooseByDigit}
    >
      {options.map((option, place) => (
        <button
          key={option.id}
          className={styles["option"]}
          type="submit"
          name="answer"
          value={option.id}
          formTarget={isNewTab(option) ? "_blank" : undefined}
          aria-keyshortcuts={`${place + 1}`}
        >
          <span className={styles["key"]} aria-hidden="true">
            {place + 1}
          </span>
          <span>
            {option.label}
            {isNewTab(option) && <span className="sr-only"> (opens in a new tab)</span>}
          </span>
          <Arrow isOut={isNewTab(option)} />
        </button>
      ))}
    </fieldset>
  );
}

const isNewTab = (option: Option) => "outcome" in option && option.outcome.kind === "open";

const Arrow = ({ isOut }: { isOut: boolean }) => (
  <svg className={styles["arrow"]} width="18" height="18" viewBox="0 0 18 18" fill="none" aria-hidden="true">
    <path
      d={isOut ? "M5 13 13 5M6.5 5H13v6.5" : "M2.5 9h12M10 4.5 14.5 9 10 13.5"}
      stroke="currentColor"
      strokeWidth="1.4"
    />
  </svg>
);
