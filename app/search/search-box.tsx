import { useRef } from "react";
import { Form, href, Link, useLocation } from "react-router";
import type { Goal } from "#app/shell/keys/goals.ts";
import { isApple, useKeys } from "#app/shell/keys/keys.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Shortcuts } from "#domain/users/index.ts";
import { LiveBox } from "./live-box.tsx";
import { useOpened, useOverlays } from "./palette/use-overlays.tsx";
import styles from "./search-box.module.css";

type Props = { person: { id: string; shortcuts: Shortcuts }; goals: Goal[] };

/** The search box in the studio's header, which also opens the palette; without script it leads to the search page. */
export function SearchBox({ person: { id, shortcuts }, goals }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  // An overlay closes on navigation.
  const { key } = useLocation();
  const { overlay, grant } = useOverlays(id, goals, box);
  useKeys({ kept: shortcuts, goals, grant });
  useOpened(id);
  const hasKey = isHydrated && shortcuts !== "none";
  const open = {
    onClick: () => grant("palette"),
    "aria-haspopup": "dialog",
    ...(hasKey && { "aria-keyshortcuts": isApple() ? "Meta+K" : "Control+K" }),
  } as const;
  return (
    <>
      <Form role="search" action={href("/studio/search")} className={styles.box} aria-label="Studio">
        <Glass />
        <LiveBox key={key} input={box} />
        {isHydrated && (
          <button type="button" className={styles.key} {...open}>
            <span className="sr-only">Search and actions, </span>
            {hasKey ? <kbd>{isApple() ? "⌘ K" : "Ctrl K"}</kbd> : "Actions"}
          </button>
        )}
      </Form>
      {isHydrated ? (
        <button type="button" className={styles.way} {...open}>
          <Glass />
          <span className="sr-only">Search and actions</span>
        </button>
      ) : (
        <Link to={href("/studio/search")} className={styles.way}>
          <Glass />
          <span className="sr-only">Search</span>
        </Link>
      )}
      {overlay}
    </>
  );
}

const Glass = () => (
  <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.2 13.2 4 4" />
  </svg>
);
