import { useEffect } from "react";
import { useSearchParams } from "react-router";

/** Puts the browser's own zone into the address, unless somebody chose one. Without script the server's stays. */
export function useDetectedZone(timeZone: string) {
  const [search, setSearch] = useSearchParams();
  const isChosen = search.has("timeZone");
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (isChosen || !own || own === timeZone) return;
    setSearch((now) => new URLSearchParams([...now, ["timeZone", own]]), { replace: true, preventScrollReset: true });
  }, [isChosen, timeZone, setSearch]);
}
