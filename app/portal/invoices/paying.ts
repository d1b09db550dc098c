import { useEffect } from "react";
import { useRevalidator } from "react-router";

/**
 * Leads to the payment page. Not a redirect of the form: a form's way may not leave the house (form-action of the page's
 * policy); without script there is a link.
 */
export function useLeaving(url: string | null): void {
  useEffect(() => {
    if (url) window.location.assign(url);
  }, [url]);
}

const [everyMs, times] = [3_000, 20];

/** Back from the payment page: looks for a minute whether the provider's word has come. */
export function useUntilPaid(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    let left = times;
    const timer = setInterval(() => {
      left -= 1;
      if (left < 0) return clearInterval(timer);
      void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}
