import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's HTML and until hydration: what needs script waits for it. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
