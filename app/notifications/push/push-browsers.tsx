import { useEffect, useState } from "react";
import { Link, useLocation, useSubmit } from "react-router";
import profile from "#app/account/profile/profile.module.css";
import { unsubscribeHere } from "#app/shell/presence/pushes.ts";
import { Button, buttonStyle, Spinner } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Alert } from "#app/ui/notice.tsx";
import type { Stamp } from "#domain/kernel/format/formats.ts";
import { type PushAbility, subscribeHere, usePushAbility } from "./in-browser.ts";

export type BrowserRow = {
  id: string;
  browser: string;
  since: Stamp;
  sent: Stamp | null;
  refusal: number | null;
  isHere: boolean;
};
/** `isNamed`: push services know who sends to them. `isProved`: it is known who asks. */
type Props = {
  browsers: BrowserRow[];
  pushKey: string | null;
  isNamed: boolean;
  isProved: boolean;
  because: string | null;
};

/** The browsers that notify the user, and a way to have this one do so. */
export function PushBrowsers({ browsers, pushKey, isNamed, isProved, because }: Props) {
  const isOnHere = browsers.some(({ isHere }) => isHere);
  useEffect(() => {
    // It was turned off here or from elsewhere, or is a former person's.
    if (!isOnHere) void unsubscribeHere();
  }, [isOnHere]);
  return (
    <section className={profile.part} aria-label="Notifications on your devices">
      <h2>On your devices</h2>
      {because && <Alert>{because}</Alert>}
      {browsers.length > 0 && (
        <ul className={profile.sessions}>
          {browsers.map((one) => (
            <Row key={one.id} {...one} />
          ))}
        </ul>
      )}
      {pushKey && !isOnHere && (isNamed ? <TurnOn pushKey={pushKey} isProved={isProved} /> : <p>{unnamed}</p>)}
    </section>
  );
}

const unnamed =
  "Browsers can't be notified while Foyer doesn't know its own address. Ask whoever runs it to set PUBLIC_URL to the address of this site, with https.";

const Row = ({ id, browser, since, sent, refusal, isHere }: BrowserRow) => (
  <li>
    <div>
      <strong>{browser}</strong> {isHere && <span className={profile.here}>this browser</span>}
      <p>
        On since <Moment at={since} />, {sent ? "last notified " : "not notified yet"}
        {sent && <Moment at={sent} />}
      </p>
      {refusal !== null && (
        <p>Its push service refused the last message ({refusal}). Turn it off, and on again in that browser.</p>
      )}
    </div>
    <ConfirmButton
      label="Turn off"
      inFull={`Turn off notifications in ${browser}`}
      name="intent"
      value="turn-off-push"
      tone="plain"
      of={id}
      fields={{ subscription: id }}
      question={`Turn off notifications in ${browser}?`}
      busy="Turning off…"
      isSafe
    >
      It is told nothing more. You can turn notifications on again there.
    </ConfirmButton>
  </li>
);

const reasons: Record<Exclude<PushAbility, "able">, string> = {
  blocked:
    "This browser blocks notifications from this site. Allow them in its settings for the site, next to the address, then reload this page.",
  installs:
    "On an iPhone or iPad only an installed app can notify you. Tap Share, then Add to Home Screen, open it from there, and turn notifications on here.",
  old: "On an iPhone or iPad apps like this one can notify you from iOS 16.4 on. Update it in Settings, General, Software Update.",
  insecure: "Browsers show notifications only for sites with https. Ask whoever runs this site.",
  unable:
    "This browser can't show notifications from sites. Use a current Chrome, Edge, Firefox or Safari, and no private window.",
};

/** Says what it means to be notified here, or why that can't be. */
function TurnOn({ pushKey, isProved }: { pushKey: string; isProved: boolean }) {
  const ability = usePushAbility();
  const [state, setState] = useState<{ isBusy: boolean; because: string | null }>({ isBusy: false, because: null });
  const submit = useSubmit();
  const { pathname } = useLocation();

  async function press() {
    if (state.isBusy) return;
    setState({ isBusy: true, because: null });
    const asked = await subscribeHere(pushKey);
    if (asked.ok) await submit({ intent: "turn-on-push", ...asked.fields }, { method: "post" });
    setState({ isBusy: false, because: asked.ok ? null : asked.because });
  }

  if (ability && ability !== "able") return <p>{reasons[ability]}</p>;
  return (
    <>
      <p>
        Anyone who uses this browser sees these notifications, also while you are not signed in. Signing out of it turns
        them off.
      </p>
      <noscript>
        <p>To turn them on, allow JavaScript.</p>
      </noscript>
      {state.because && <Alert>{state.because}</Alert>}
      <div style={ability ? {} : { visibility: "hidden" }}>
        {isProved ? (
          <Button tone="plain" aria-disabled={state.isBusy || undefined} onClick={press}>
            {state.isBusy && <Spinner />}
            {state.isBusy ? "Turning on…" : "Notify me in this browser"}
          </Button>
        ) : (
          <Link className={buttonStyle("plain")} to={`/sudo?next=${encodeURIComponent(pathname)}`}>
            Confirm it's you to turn them on
          </Link>
        )}
      </div>
    </>
  );
}
