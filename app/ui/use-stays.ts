import { useRef } from "react";

/**
 * What an address asks for (`wanted`), as it was when it was opened: news that it can't be done any more (`isGone`) takes
 * away neither the dialog nor what was typed in it.
 */
export function useStays<T>(wanted: string | null, offered: T | null): { asked: T | null; isGone: boolean } {
  const opened = useRef<{ wanted: string | null; offered: T } | null>(null);
  if (offered !== null) opened.current = { wanted, offered };
  const stays = wanted !== null && opened.current?.wanted === wanted ? opened.current.offered : null;
  return { asked: offered ?? stays, isGone: offered === null && stays !== null };
}
