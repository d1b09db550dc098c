import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's HTML and until the page's script runs: what only works with script waits for it. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
