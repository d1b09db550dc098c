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

/** What can be chosen, by groups. The focus stays in the box; this list only shows what it points at. */
export function OptionList({ id, groups, active, isBusy, onChoose, onOpen }: Props) {
  const activeId = active && optionId(id, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  // A list of nothing is none.
  const role = groups.length > 0 && { role: "listbox", "aria-label": "Choices" };
  return (
    <div id={`${id}-list`} {...role} aria-busy={isBusy} className={styles["list"]}>
      {groups.map(({ name, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of boxes
        <div key={name} role="group" aria-label={name}>
          <p role="presentation" aria-hidden="true" className={styles["group"]}>
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

/** Pointed at by a mouse that moves, not by a list that comes to lie under one that rests. */
function Line({ id, option, isActive, onChoose, onOpen }: LineProps) {
  const { key, title, about, around } = option;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus and the keys
    // biome-ignore lint/a11y/useFocusableInteractive: it is pointed at by aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles["option"]}
      onPointerMove={() => isActive || onChoose(key)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onOpen(option)}
    >
      <span className={styles["title"]}>{title}</span>
      {about && <span className={styles["about"]}>{about}</span>}
      {around && <span className={styles["around"]}>{around}</span>}
    </div>
  );
}
