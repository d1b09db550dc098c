import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Goal } from "#app/shell/keys/goals.ts";
import { type Input, isHeld, isOpen } from "#app/shell/keys/keys.ts";
import { noteOpened } from "#app/shell/presence/opened.ts";
import { openedAt } from "./opened-at.ts";
import { Palette } from "./palette.tsx";
import { ShortcutList } from "./shortcut-list.tsx";

type Overlay = React.ComponentType<{ userId: string; goals: Goal[]; onClose: () => void }>;
/** `at`: the key of the page it was opened on; `nth`: tells one opening from the next. */
type Open = { input: Input; Overlay: Overlay; at: string; nth: number };

/** Part of the page: loaded later, it would link style sheets of the page once more, behind those that refine them. */
const overlays: Record<"palette" | "list", Overlay> = {
  palette: Palette,
  list: (props) => <ShortcutList {...props} hasSearch profile="/profile" />,
};

/** The open overlay, and functions to open one. */
export function useOverlays(userId: string, goals: Goal[], box: React.RefObject<HTMLInputElement | null>) {
  const [open, setOpen] = useState<Open | null>(null);
  const { key } = useLocation();
  // An overlay closes on navigation.
  const shown = open?.at === key ? open : null;

  function grant(input: Input) {
    if (input === "box" && box.current?.checkVisibility()) return box.current.focus();
    const wanted = input === "list" ? "list" : "palette";
    // A dialog's close event comes late, possibly after the next key press.
    if (shown?.input === wanted && isOpen()) return setOpen(null);
    if (isHeld()) return;
    const Overlay = overlays[wanted];
    setOpen((last) => ({ input: wanted, Overlay, at: key, nth: (last?.nth ?? 0) + 1 }));
  }
  const overlay = shown && (
    <shown.Overlay
      key={shown.nth}
      userId={userId}
      goals={goals}
      onClose={() => setOpen((now) => (now === shown ? null : now))}
    />
  );
  return { overlay, grant };
}

/** Remembers, in this browser only, which records are opened. */
export function useOpened(userId: string) {
  const { pathname } = useLocation();
  useEffect(() => {
    const record = openedAt(pathname);
    if (record) noteOpened(userId, record);
  }, [userId, pathname]);
}
