import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { noteOpened } from "#app/shell/presence/opened.ts";
import { Toast } from "#app/ui/toast.tsx";
import { type Input, isHeld, isOpen } from "./keys.ts";
import { openedAt } from "./opened-at.ts";

type Overlay = React.ComponentType<{ userId: string; onClose: () => void }>;
/** `at`: the key of the page it was opened on; `nth`: tells one opening from the next. */
type Open = { input: Input; Overlay: Overlay; at: string; nth: number };

/** Loaded on first use. */
const overlays = {
  palette: async (): Promise<Overlay> => (await import("./palette.tsx")).Palette,
  list: async (): Promise<Overlay> => (await import("./shortcut-list.tsx")).ShortcutList,
};

/** The open overlay, and functions to open one. */
export function useOverlays(userId: string, box: React.RefObject<HTMLInputElement | null>) {
  const [open, setOpen] = useState<Open | null>(null);
  const [failures, setFailures] = useState(0);
  const { key } = useLocation();
  const here = useRef(key);
  here.current = key;
  // An overlay closes on navigation.
  const shown = open?.at === key ? open : null;

  async function grant(input: Input) {
    if (input === "box" && box.current?.checkVisibility()) return box.current.focus();
    const wanted = input === "list" ? "list" : "palette";
    // A dialog's close event comes late, possibly after the next key press.
    if (shown?.input === wanted && isOpen()) return setOpen(null);
    if (isHeld()) return;
    try {
      const Overlay = await overlays[wanted]();
      if (!isHeld()) setOpen((last) => ({ input: wanted, Overlay, at: here.current, nth: (last?.nth ?? 0) + 1 }));
    } catch {
      setFailures((many) => many + 1);
    }
  }
  const overlay = (
    <>
      {shown && (
        <shown.Overlay key={shown.nth} userId={userId} onClose={() => setOpen((now) => (now === shown ? null : now))} />
      )}
      {failures > 0 && (
        <Toast key={failures}>{navigator.onLine ? "The search is not responding." : "You are offline."}</Toast>
      )}
    </>
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
