import { useEffect } from "react";

/**
 * Navigates to the payment page. Not a redirect of the form, as the page's policy (form-action) forbids forms to lead
 * to other sites; without script there is a link.
 */
export function useLeaving(url: string | null): void {
  useEffect(() => {
    if (url) window.location.assign(url);
  }, [url]);
}
