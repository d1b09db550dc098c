import { useEffect } from "react";

/** Marks the page once all of it is hydrated: the effect of the outermost component runs last. */
export function useAwake() {
  useEffect(() => {
    document.documentElement.dataset["awake"] = "";
  }, []);
}
