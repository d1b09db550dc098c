import { useRef } from "react";
import { useLocation } from "react-router";

const base = "/studio/vault/";

/** The search and filter of each list of the vault, as long as the studio is open: its link leads back to them. */
export function useKeptSearch() {
  const { pathname, search } = useLocation();
  const known = useRef(new Map<string, string>());
  const list = pathname.startsWith(base) ? pathname.slice(base.length).split("/")[0] : undefined;
  const kept = [...new URLSearchParams(search)].filter(([name]) => ["search", "client", "but"].includes(name));
  const query = new URLSearchParams(kept).toString();
  if (list) known.current.set(base + list, query && `?${query}`);
  return (to: string) => to + (known.current.get(to) ?? "");
}
