import { useLayoutEffect, useRef } from "react";

/** The button that led to the next step disappears with its step, so the focus moves along. */
export function useFocusOnChange(step: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useLayoutEffect(() => {
    if (last.current !== step) panel.current?.querySelector<HTMLElement>("[data-step]")?.focus();
    last.current = step;
  }, [step]);
  return panel;
}
