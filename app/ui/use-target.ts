import { useLocation } from "react-router";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Gives an element its id, and marks it while the address points at it. Browsers leave `:target` as it is when a script
 * changes the address, which is how links within the app do; style sheets ask for it only until then.
 */
export function useTarget() {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  return (id: string) => ({ id, "data-target": (isHydrated && hash === `#${id}`) || undefined });
}
