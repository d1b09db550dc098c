import { useEffect } from "react";
import { useSearchParams } from "react-router";

/**
 * Puts the browser's own time zone into the URL, unless the visitor chose one. Without script the server's choice
 * stays.
 */
export function useDetectedZone(timeZone: string) {
  const [search, setSearch] = useSearchParams();
  const isChosen = search.has("timeZone");
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (isChosen || !own || own === timeZone) return;
    setSearch((now) => new URLSearchParams([...now, ["timeZone", own]]), { replace: true, preventScrollReset: true });
  }, [isChosen, timeZone, setSearch]);
}
