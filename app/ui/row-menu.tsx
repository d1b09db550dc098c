import Ellipsis from "lucide-react/icons/ellipsis";
import { useId, useRef } from "react";
import { buttonStyle } from "./button.tsx";
import { Icon } from "./icon.tsx";
import styles from "./row-menu.module.css";

type Props = {
  /** Whose menu it is: "Actions for Ana Silva". */
  label: string;
  /** What its button shows instead of three dots. */
  face?: React.ReactNode;
  /** Links, and forms of buttons. What one of them asks belongs outside, where it stays once the menu is closed. */
  children: React.ReactNode;
};

const items = "a[href], button";

/**
 * What can be done with one row of a list, where that is three things or more. The browser opens and closes it, so it
 * works without script; arrow keys move in it.
 */
export function RowMenu({ label, face, children }: Props) {
  const id = `menu-${useId().replaceAll(/\W/g, "")}`;
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  function focus(step: (at: number, count: number) => number) {
    const all = [...(menu.current?.querySelectorAll<HTMLElement>(items) ?? [])];
    const held = document.activeElement;
    const at = held instanceof HTMLElement ? all.indexOf(held) : -1;
    all.at(step(at, all.length) % all.length)?.focus();
  }
  function enter(event: React.KeyboardEvent) {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    if (!menu.current?.matches(":popover-open")) opener.current?.click();
    focus(() => 0);
  }
  function move(event: React.KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    focus(step);
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={`${buttonStyle("quiet")} ${styles[face ? "face" : "opener"]}`}
        popoverTarget={id}
        aria-label={label}
        style={{ anchorName: `--${id}` }}
        onKeyDown={enter}
      >
        {face ?? <Icon of={Ellipsis} />}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens for what happens to the buttons in it */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={styles.menu}
        style={{ positionAnchor: `--${id}` }}
        onKeyDown={move}
        // Closed before the answer arrives, so that the focus is on the row again and not on what is hidden.
        onClick={({ target }) => target instanceof Element && target.closest(items) && menu.current?.hidePopover()}
        onBlur={({ relatedTarget: next }) => {
          const isOutside = next instanceof Node && next !== opener.current && !menu.current?.contains(next);
          if (isOutside) menu.current?.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at, count) => at - 1 + count,
  Home: () => 0,
  End: (_, count) => count - 1,
};
