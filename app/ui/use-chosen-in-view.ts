import { useEffect, useRef } from "react";

/** For a row of links that moves sideways where it is too long: the one of the open page is in sight. `open`: its address. */
export function useChosenInView<Row extends HTMLElement>(open: string) {
  const row = useRef<Row>(null);
  // Not scrollIntoView(): it would move the page too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page chooses another link.
  useEffect(() => {
    const nav = row.current;
    const link = nav?.querySelector(":scope > [aria-current='page']");
    if (!nav || !link) return;
    const show = () => {
      const whole = nav.getBoundingClientRect();
      const part = link.getBoundingClientRect();
      nav.scrollBy({ left: part.left + part.width / 2 - (whole.left + whole.width / 2), behavior: "instant" });
    };
    show();
    // The row gets narrower with the window, and the link wider with its font.
    const watch = new ResizeObserver(show);
    watch.observe(nav);
    watch.observe(link);
    return () => watch.disconnect();
  }, [open]);
  return row;
}
