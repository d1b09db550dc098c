import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { noteOpened } from "#app/presence/opened.ts";
import { Toast } from "#app/ui/toast.tsx";
import { isHeld, type Wish } from "./keys.ts";
import { openedAt } from "./opened-at.ts";

type Overlay = React.ComponentType<{ userId: string; onClose: () => void }>;

/** Brought when first asked for. */
const overlays = {
  palette: async (): Promise<Overlay> => (await import("./palette.tsx")).Palette,
  list: async (): Promise<Overlay> => (await import("./shortcut-list.tsx")).ShortcutList,
};

/** What lies over the page, and how to ask for it. */
export function useOverlays(userId: string, box: React.RefObject<HTMLInputElement | null>) {
  const [open, setOpen] = useState<{ wish: Wish; Overlay: Overlay } | null>(null);
  const [failures, setFailures] = useState(0);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has nothing lying over it
  useEffect(() => setOpen(null), [key]);

  async function grant(wish: Wish) {
    if (wish === "box" && box.current?.checkVisibility()) return box.current.focus();
    const wanted = wish === "list" ? "list" : "palette";
    if (open?.wish === wanted) return setOpen(null);
    if (isHeld()) return;
    try {
      setOpen({ wish: wanted, Overlay: await overlays[wanted]() });
    } catch {
      setFailures((many) => many + 1);
    }
  }
  const overlay = (
    <>
      {open && <open.Overlay userId={userId} onClose={() => setOpen(null)} />}
      {failures > 0 && (
        <Toast key={failures}>{navigator.onLine ? "The search did not answer." : "You are offline."}</Toast>
      )}
    </>
  );
  return { overlay, grant };
}

/** Remembers, in this browser alone, which records are opened. */
export function useOpened(userId: string) {
  const { pathname } = useLocation();
  useEffect(() => {
    const record = openedAt(pathname);
    if (record) noteOpened(userId, record);
  }, [userId, pathname]);
}
