import { useSyncExternalStore } from "react";

const never = () => () => {};

/** True once the script runs: what is drawn by the server must work without it. */
export const useLive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
