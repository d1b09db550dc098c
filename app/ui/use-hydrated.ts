import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False in the server's HTML and until hydration. What needs script and takes up room keeps its place until then with
 * `data-needs-script`, and what only those without script need has `data-without-script`: so nothing moves.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
