import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import { useState } from "react";
import { Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { type Drawing, Icon } from "#app/ui/icon.tsx";
import { amongAnd } from "./among.ts";
import styles from "./deal.module.css";
import type { Beside } from "./read-beside.ts";

type Props = { beside: Beside; list: string };

/**
 * The ways to the deals before and after it in the list it was opened from. They stay as they were when it was opened: what
 * is done to it puts it first in the list, and the reader goes on from where they were. An end keeps its place, so that
 * nothing moves.
 */
export function BesideDeal({ beside, list }: Props) {
  const [{ previous, next }] = useState(beside);
  const { among } = beside;
  const way = (to: Beside["next"], rel: "prev" | "next", name: string, of: Drawing) =>
    to ? (
      <Link key={rel} rel={rel} className={buttonStyle()} to={`${list}/${to.id}${amongAnd(among)}`}>
        <Icon of={of} />
        <span className="sr-only">
          {name}: {to.company}
        </span>
      </Link>
    ) : (
      <span key={rel} className={`${buttonStyle()} ${styles.end}`} aria-hidden="true">
        <Icon of={of} />
      </span>
    );
  return (
    <>
      {way(previous, "prev", "Previous deal", ChevronUp)}
      {way(next, "next", "Next deal", ChevronDown)}
    </>
  );
}
