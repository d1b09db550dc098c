import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { isApple } from "./keys.ts";
import { Overlay } from "./overlay.tsx";
import styles from "./palette.module.css";

/** Every keyboard shortcut of the studio, and where to turn them off. */
export const ShortcutList = ({ onClose }: { onClose: () => void }) => (
  <Overlay label="Keyboard shortcuts" onClose={onClose} className={styles["keys"] ?? ""}>
    {(close) => (
      <>
        <div className={styles["head"]}>
          <h2>Keyboard shortcuts</h2>
          <Button tone="quiet" aria-label="Close" onClick={close}>
            <span aria-hidden="true">×</span>
          </Button>
        </div>
        <dl>
          {[
            ["Search and actions", isApple() ? "⌘ K" : "Ctrl K"],
            ["Search box", "/"],
            ["Next deal, in a deal", "J"],
            ["Previous deal, in a deal", "K"],
            ["This list", "?"],
            ["Close", "Esc"],
          ].map(([what, key]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                <kbd>{key}</kbd>
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles["foot"]}>
          <Link to="/profile">Turn them off in your profile</Link>
        </p>
      </>
    )}
  </Overlay>
);
