import { type KeyboardEvent, useState } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Option } from "#domain/questionnaire/index.ts";
import styles from "./options.module.css";

type Props = { options: readonly Option[]; labelledBy: string; isHidden: boolean };

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrows move without choosing. A digit chooses while one of the answers has the focus; only visible ones can be chosen. */
function press(event: KeyboardEvent<HTMLFieldSetElement>) {
  const { key, ctrlKey, metaKey, altKey, repeat, currentTarget } = event;
  if (ctrlKey || metaKey || altKey) return;
  const answers = [...currentTarget.querySelectorAll("button")];
  const step = steps[key];
  if (step) {
    event.preventDefault();
    const at = answers.findIndex((answer) => answer.matches(":focus"));
    answers.at(step(at, answers.length) % answers.length)?.focus();
  } else if (!repeat && /^[1-9]$/.test(key)) answers[Number(key) - 1]?.click();
}

/** The answers: buttons that submit the form. With script they are one stop of the Tab key. */
export function Options({ options, labelledBy, isHidden }: Props) {
  const isHydrated = useHydrated();
  const [stop, setStop] = useState(0);
  return (
    <fieldset
      className={styles.options}
      data-waiting={isHidden ? "" : undefined}
      aria-labelledby={labelledBy}
      onKeyDown={isHidden ? undefined : press}
    >
      {options.map((option, place) => (
        <button
          key={option.id}
          className={styles.option}
          type="submit"
          name="answer"
          value={option.id}
          formTarget={isNewTab(option) ? "_blank" : undefined}
          aria-keyshortcuts={`${place + 1}`}
          tabIndex={isHydrated && place !== stop ? -1 : undefined}
          onFocus={() => setStop(place)}
        >
          <span className={styles.key} aria-hidden="true">
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
  <svg className={styles.arrow} width="18" height="18" viewBox="0 0 18 18" fill="none" aria-hidden="true">
    <path
      d={isOut ? "M5 13 13 5M6.5 5H13v6.5" : "M2.5 9h12M10 4.5 14.5 9 10 13.5"}
      stroke="currentColor"
      strokeWidth="1.4"
    />
  </svg>
);
