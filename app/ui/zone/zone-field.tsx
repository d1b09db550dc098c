import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { zoneName } from "#domain/kernel/format/formats.ts";
import type { Zone } from "#domain/kernel/format/zones.ts";
import styles from "../field.module.css";
import { Question } from "../field.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { ZoneCombobox } from "./zone-combobox.tsx";

type Props = {
  /** The server's list: a browser may know other names. */
  zones: readonly Zone[];
  name: string;
  label?: string;
  hint?: string | undefined;
  problems?: string[] | undefined;
  /** What another user saved in the meantime. */
  now?: string;
  /** The label of the choice to have no zone of one's own. */
  none?: string | undefined;
  value?: string;
  defaultValue?: string | undefined;
  onChange?: React.ChangeEventHandler<HTMLSelectElement>;
};

/**
 * The one way to choose a time zone: a list that includes the current one, whatever its name, and that can be searched
 * with script. The select stays in the form and holds the value, so that everything else sees an ordinary field.
 */
export function ZoneField({ zones, label = "Time zone", none, hint, problems, now, ...choice }: Props) {
  const select = useRef<HTMLSelectElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isReady = useHydrated();
  const first = choice.value ?? choice.defaultValue ?? "";
  const [chosen, setChosen] = useState(first);
  const all = withCurrent(zones, choice.value ?? first);

  useLayoutEffect(() => {
    if (isReady && document.activeElement === select.current) input.current?.focus();
  }, [isReady]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what was chosen before script arrived
  useEffect(() => {
    if (select.current && select.current.value !== first) announce(select.current);
  }, []);

  function choose(name: string) {
    if (!select.current || select.current.value === name) return;
    select.current.value = name;
    announce(select.current);
  }

  return (
    <Question {...{ label, hint, problems, now }} required>
      {({ autoFocus, ...tied }) => (
        <>
          <select
            ref={select}
            className={styles.box}
            hidden={isReady}
            {...(!isReady && tied)}
            {...(autoFocus && { autoFocus })}
            {...choice}
            onChange={(event) => {
              setChosen(event.currentTarget.value);
              choice.onChange?.(event);
            }}
          >
            {none !== undefined && <option value="">{none}</option>}
            {all.map(({ name }) => (
              <option key={name} value={name}>
                {zoneName(name)}
              </option>
            ))}
          </select>
          {isReady && (
            <ZoneCombobox
              input={input}
              tied={tied}
              zones={all}
              none={none}
              chosen={choice.value ?? chosen}
              onChoose={choose}
            />
          )}
        </>
      )}
    </Question>
  );
}

/** The events of a select that its user has changed. */
function announce(select: HTMLSelectElement) {
  select.dispatchEvent(new Event("input", { bubbles: true }));
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

function withCurrent(zones: readonly Zone[], current: string): readonly Zone[] {
  if (!current || zones.some(({ name }) => name === current)) return zones;
  return [{ name: current, country: "" }, ...zones];
}
