import { useEffect } from "react";

/** Marks the page once every part of it listens: the effect of what stands around all others runs last. */
export function useAwake() {
  useEffect(() => {
    document.documentElement.dataset["awake"] = "";
  }, []);
}
