import { useEffect } from "react";
import type { Group, Option } from "./options.ts";
import styles from "./palette.module.css";

type Props = {
  id: string;
  groups: Group[];
  active: Option | undefined;
  isBusy: boolean;
  onChoose: (key: string) => void;
  onOpen: (option: Option) => void;
};

export const optionId = (id: string, { key }: Option) => `${id}-${key.replaceAll(/\W/g, "-")}`;

/** The options, by group. The focus stays in the text box; this list only shows which option is active. */
export function OptionList({ id, groups, active, isBusy, onChoose, onOpen }: Props) {
  const activeId = active && optionId(id, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  // An empty list has no listbox role.
  const role = groups.length > 0 && { role: "listbox", "aria-label": "Choices" };
  return (
    <div id={`${id}-list`} {...role} aria-busy={isBusy} className={styles.list}>
      {groups.map(({ name, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of boxes
        <div key={name} role="group" aria-label={name}>
          <p role="presentation" aria-hidden="true" className={styles.group}>
            {name}
          </p>
          {options.map((option) => (
            <Line
              key={option.key}
              {...{ option, onChoose, onOpen }}
              id={optionId(id, option)}
              isActive={option.key === active?.key}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type LineProps = Pick<Props, "onChoose" | "onOpen"> & { id: string; option: Option; isActive: boolean };

/** Activated when the mouse moves, not when the list appears under a resting one. */
function Line({ id, option, isActive, onChoose, onOpen }: LineProps) {
  const { key, title, about, around } = option;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text box has the focus and handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: it is active by aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onPointerMove={() => isActive || onChoose(key)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onOpen(option)}
    >
      <span className={styles.title}>{title}</span>
      {about && <span className={styles.about}>{about}</span>}
      {around && <span className={styles.around}>{around}</span>}
    </div>
  );
}
