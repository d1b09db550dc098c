import { useEffect } from "react";

/**
 * Leads to the payment page. Not a redirect of the form: a form's way may not leave the house (form-action of the page's
 * policy); without script there is a link.
 */
export function useLeaving(url: string | null): void {
  useEffect(() => {
    if (url) window.location.assign(url);
  }, [url]);
}
