import { useState } from "react";
import { Link } from "react-router";
import type { Goal } from "#app/shell/keys/goals.ts";
import { isApple } from "#app/shell/keys/keys.ts";
import { pageKeys } from "#app/shell/keys/page-keys.ts";
import { Button } from "#app/ui/button.tsx";
import { Overlay } from "./overlay.tsx";
import styles from "./palette.module.css";

type Props = { goals: Goal[]; hasSearch: boolean; profile: string; onClose: () => void };

/** The keyboard shortcuts that work on this page, and where to turn them off. */
export function ShortcutList({ goals, hasSearch, profile, onClose }: Props) {
  const [here] = useState(pageKeys.list);
  const held = isApple() ? "⌘" : "Ctrl";
  const search = [
    { what: "Search and actions", key: `${held} K` },
    { what: "Search box", key: "/" },
  ];
  const always = [
    { what: "Send the form, in a field", key: `${held} Enter` },
    { what: "This list", key: "?" },
    { what: "Close", key: "Esc" },
  ];
  const places = goals.map(({ key, label }) => ({ what: label, key: `G then ${key.toUpperCase()}` }));
  return (
    <Overlay label="Keyboard shortcuts" onClose={onClose} className={styles.keys ?? ""}>
      {(close) => (
        <>
          <div className={styles.head}>
            <h2>Keyboard shortcuts</h2>
            <Button tone="quiet" aria-label="Close" onClick={close}>
              <span aria-hidden="true">×</span>
            </Button>
          </div>
          <div data-lines>
            {here.length > 0 && <Part title="On this page" lines={here} />}
            <Part title="Everywhere" lines={[...(hasSearch ? search : []), ...always]} />
            <Part title="Go to" lines={places} />
          </div>
          <p className={styles.foot}>
            <Link to={profile}>Turn them off in your profile</Link>
          </p>
        </>
      )}
    </Overlay>
  );
}

const Part = ({ title, lines }: { title: string; lines: { what: string; key: string }[] }) => (
  <section>
    <h3>{title}</h3>
    <dl>
      {lines.map(({ what, key }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            <kbd>{key}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
