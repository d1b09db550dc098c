import { useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate, useSubmit } from "react-router";
import { Button, Spinner } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/notice.tsx";
import type { Purpose } from "./ask-browser.ts";

const never = () => () => {};

/**
 * Whether passkeys work here; `site` is the origin they are configured for. Until that is known, and where they do not
 * work, anything about passkeys is hidden but keeps its space, so that nothing shifts under a finger.
 */
export const useCanPasskey = (site: string | null) =>
  useSyncExternalStore(
    never,
    () => "PublicKeyCredential" in window && window.location.origin === site,
    () => false,
  );

export const shown = (can: boolean) => ({ style: can ? {} : { visibility: "hidden" as const } });

type Props = Omit<React.ComponentProps<typeof Button>, "onClick" | "type"> & {
  site: string | null;
  purpose: Purpose;
  /** What is sent besides the device's answer; null when something is missing, which the form itself reports. */
  fields: (form: HTMLFormElement | null) => Record<string, string> | null;
};

/**
 * Shown only where both the browser and the app support passkeys. The device's answer goes to the page's own action.
 */
export function PasskeyButton({ site, purpose, fields, children, ...button }: Props) {
  const can = useCanPasskey(site);
  const [state, setState] = useState<{ isBusy: boolean; because: string | null }>({ isBusy: false, because: null });
  const submit = useSubmit();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (!site) return null;

  async function press({ currentTarget }: React.MouseEvent<HTMLButtonElement>) {
    const more = state.isBusy ? null : fields(currentTarget.form);
    if (!more) return;
    setState({ isBusy: true, because: null });
    const { askBrowser } = await import("./ask-browser.ts");
    const asked = await askBrowser(purpose);
    if (asked.kind === "sudo") return navigate(`/sudo?next=${encodeURIComponent(pathname + search)}`);
    if (asked.kind === "answer") await submit({ ...more, answer: asked.answer }, { method: "post" });
    setState({ isBusy: false, because: asked.kind === "refused" ? asked.because : null });
  }

  return (
    <>
      {state.because && <Alert>{state.because}</Alert>}
      <Button {...button} {...shown(can)} aria-disabled={state.isBusy || undefined} onClick={press}>
        {state.isBusy && <Spinner />}
        {state.isBusy ? "Waiting for your passkey…" : children}
      </Button>
    </>
  );
}
