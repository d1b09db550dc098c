import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { settleFocus } from "./focus-after.ts";
import styles from "./toast.module.css";

type Props = {
  lasts?: number;
  /** When it offers an action, and the element the user acted on is gone: keyboard users land in it at once. */
  takesFocus?: boolean;
  children: React.ReactNode;
};

/**
 * A result message, at the bottom in the middle, for five seconds (`lasts` in milliseconds); it stays while hovered or focused by
 * keyboard. Escape closes it.
 */
export function Toast({ lasts = 5_000, takesFocus = false, children }: Props) {
  const box = useRef<HTMLOutputElement>(null);
  const [isShown, show] = useState(true);
  const [isHeld, hold] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => show(false), lasts);
    return () => clearTimeout(timer);
  }, [isHeld, lasts]);
  useLayoutEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useEffect(() => {
    if (!isShown) settleFocus();
  }, [isShown]);
  return (
    <output
      ref={box}
      tabIndex={-1}
      className={styles.toast}
      hidden={!isShown}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      // A click focuses it too; pointer users keep it open by hovering.
      onFocus={({ target }) => hold(target.matches(":focus-visible"))}
      onBlur={() => hold(false)}
      onKeyDown={({ key }) => key === "Escape" && show(false)}
    >
      {children}
    </output>
  );
}
