import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while the page is being taken over, true once script runs. */
export const useScript = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
