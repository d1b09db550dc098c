import { useContext, useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { type BlockerFunction, Link, UNSAFE_DataRouterContext, useBlocker } from "react-router";
import { Alert } from "#app/ui/notice.tsx";
import styles from "./connection.module.css";
import { pageRouter } from "./page-router.ts";
import { offlinePage } from "./sentences.ts";
import { type Trouble, trouble } from "./trouble.ts";
import { useFirstWrong } from "./use-first-wrong.ts";
import { watchForms } from "./watch-forms.ts";

/** Rendered on every page: reports what could not be sent or loaded, and leaves the page as it is. */
export function Connection() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => (router ? pageRouter.know(router) : undefined), [router]);
  useEffect(watchForms, []);
  const blocker = useBlocker(cannotGo);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    trouble.say(offlinePage);
  }, [blocker]);

  const said = useSyncExternalStore(trouble.hear, trouble.now, () => null);
  useFirstWrong(said !== null);
  return said && <Said key={said.nth} {...said} />;
}

/** When the browser knows that it is offline, navigation is blocked. */
const cannotGo: BlockerFunction = ({ currentLocation: here, nextLocation: there }) => {
  const isOnPage = here.pathname + here.search === there.pathname + there.search && there.hash !== "";
  return !navigator.onLine && !isOnPage && !pageRouter.isStanding();
};

function Said({ text, form, way }: Trouble) {
  const on = way && <Link to={way.to}>{way.label}</Link>;
  if (form?.isConnected && form.method === "post" && form.querySelector(boxes))
    return createPortal(
      <div className={styles["beside"]}>
        <Alert>
          {text} {on}
        </Alert>
      </div>,
      form,
    );
  return createPortal(
    <div role="alert" className={styles["afloat"]}>
      <p>
        {text} {on}
      </p>
    </div>,
    // Behind an open modal dialog, the message could be neither read nor reached.
    [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body,
  );
}

const boxes = "textarea, select, input:not([type='hidden'])";
