import { useEffect, useRef } from "react";

/** The button that led to the next step is gone with its step: the focus moves on with the visitor. */
export function useFocusOnChange(step: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== step) panel.current?.querySelector<HTMLElement>("[data-step]")?.focus();
    last.current = step;
  }, [step]);
  return panel;
}
