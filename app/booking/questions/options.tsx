import { useRef, useState } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Option } from "#domain/intake/index.ts";
import styles from "./options.module.css";

type Props = { options: readonly Option[]; labelledBy: string; isHidden: boolean };

/**
 * The answers: buttons that send the form. With script they are one stop of the Tab key; arrows move without choosing,
 * Space and Enter choose, and so do the digits while one of them has the focus.
 */
export function Options({ options, labelledBy, isHidden }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [active, setActive] = useState(0);
  const hasScript = useHydrated();
  const rows = () => [...(group.current?.querySelectorAll("button") ?? [])];

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const last = options.length - 1;
    const chosen = /^[1-9]$/.test(event.key) ? rows()[Number(event.key) - 1] : undefined;
    const moves: Record<string, number> = {
      ArrowDown: active === last ? 0 : active + 1,
      ArrowRight: active === last ? 0 : active + 1,
      ArrowUp: active === 0 ? last : active - 1,
      ArrowLeft: active === 0 ? last : active - 1,
      Home: 0,
      End: last,
    };
    const next = moves[event.key];
    if (!chosen && next === undefined) return;
    event.preventDefault();
    if (chosen) chosen.click();
    else rows()[next ?? 0]?.focus();
  }

  return (
    <fieldset
      ref={group}
      className={styles["options"]}
      data-waiting={isHidden ? "" : undefined}
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
    >
      {options.map((option, place) => (
        <button
          key={option.id}
          className={styles["option"]}
          type="submit"
          name="answer"
          value={option.id}
          formTarget={isNewTab(option) ? "_blank" : undefined}
          tabIndex={hasScript && place !== active ? -1 : undefined}
          onFocus={() => setActive(place)}
        >
          <span className={styles["key"]} aria-hidden="true">
            {place + 1}
          </span>
          <span className={styles["label"]}>
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
