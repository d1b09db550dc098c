import { useEffect, useId, useLayoutEffect, useRef } from "react";
import { zoneName } from "#domain/kernel/format/formats.ts";
import type { Zone } from "#domain/kernel/format/zones.ts";
import fieldStyles from "../field.module.css";
import type { Tied } from "../field.tsx";
import type { ZoneOption } from "./find-zones.ts";
import { useZoneList } from "./use-zone-list.ts";
import styles from "./zone.module.css";

type Props = {
  input: React.RefObject<HTMLInputElement | null>;
  tied: Omit<Tied, "autoFocus">;
  zones: readonly Zone[];
  none: string | undefined;
  chosen: string;
  onChoose: (name: string) => void;
};

/** A combobox as the WAI-ARIA practices describe it. What is typed only searches; choosing tells the select. */
export function ZoneCombobox({ input, tied, zones, none, chosen, onChoose }: Props) {
  const id = useId();
  const shown = chosen === "" && none !== undefined ? none : zoneName(chosen);
  const list = useZoneList({ zones, none, chosen, onChoose });
  const { isOpen, found, active } = list;
  const isListed = isOpen && found.length > 0;

  useLayoutEffect(() => {
    // Typing afterwards replaces the choice instead of being added to it.
    if (!isOpen && document.activeElement === input.current) input.current?.select();
  }, [isOpen, input]);

  useEffect(() => {
    const form = input.current?.form;
    form?.addEventListener("submit", list.leave);
    return () => form?.removeEventListener("submit", list.leave);
  }, [input, list.leave]);

  return (
    <div className={styles.zone}>
      <input
        ref={input}
        {...tied}
        className={`${fieldStyles.box} ${styles.input}`}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? `${id}-list` : undefined}
        aria-activedescendant={isListed && active !== null ? optionId(id, active) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={list.query ?? shown}
        // A search is not yet a change of the form.
        onInput={(event) => event.stopPropagation()}
        onChange={(event) => {
          event.stopPropagation();
          list.search(event.currentTarget.value);
        }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={list.open}
        // The field keeps the focus while another window has it.
        onBlur={() => document.activeElement !== input.current && list.leave()}
        onKeyDown={list.press}
      />
      <span className={styles.arrow} aria-hidden="true" />
      {isOpen && <Options id={id} found={found} active={active} chosen={chosen} onChoose={list.choose} />}
      <span className="sr-only" aria-live="polite">
        {list.isSearched ? countOf(found.length) : list.isChosen && `${shown} chosen`}
      </span>
    </div>
  );
}

const optionId = (id: string, name: string) => `${id}-${name}`;
const countOf = (count: number) => (count === 1 ? "1 time zone" : `${count || "No"} time zones`);

type OptionsProps = {
  id: string;
  found: ZoneOption[];
  active: string | null;
  chosen: string;
  onChoose: (name: string) => void;
};

function Options({ id, found, active, chosen, onChoose }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.scrollIntoView({ block: "nearest" });
  }, []);
  useLayoutEffect(() => {
    const option = active === null ? null : document.getElementById(optionId(id, active));
    if (list.current && option) reveal(list.current, option);
  }, [id, active]);

  if (found.length === 0)
    return (
      <p className={`${styles.list} ${styles.nothing}`}>
        No time zone matches. Try the country, or an offset such as UTC+2.
      </p>
    );
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label="Time zones"
      className={styles.list}
      // The field keeps the focus while options are pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.map(({ name, label, country, offset }) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and points to the option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
        <div
          key={name}
          id={optionId(id, name)}
          role="option"
          className={styles.option}
          aria-selected={name === chosen}
          data-active={name === active || undefined}
          onClick={() => onChoose(name)}
        >
          <span>{label}</span>
          <small>{[country, offset && `UTC${offset}`].filter(Boolean).join(", ")}</small>
        </div>
      ))}
    </div>
  );
}

/** Scrolls the list alone; `scrollIntoView` would move the page with every key. */
function reveal(list: HTMLElement, option: HTMLElement) {
  const top = option.offsetTop;
  const bottom = top + option.offsetHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}
