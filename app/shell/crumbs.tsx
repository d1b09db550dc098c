import { Fragment } from "react";
import { Link, useLocation } from "react-router";
import styles from "./shell.module.css";
import type { Step } from "./trail.ts";

/** The way to where one is. Each step before it can be gone back to. */
export function Crumbs({ trail }: { trail: Step[] }) {
  const { pathname } = useLocation();
  // It keeps its room.
  if (trail.length === 0) return <div className={styles["crumbs"]} />;
  return (
    <nav className={styles["crumbs"]} aria-label="Breadcrumbs">
      {trail.map(({ name, to }, at) => (
        <Fragment key={`${to} ${name}`}>
          {at > 0 && <span aria-hidden="true"> / </span>}
          {to && to !== pathname ? <Link to={to}>{name}</Link> : at === trail.length - 1 ? <b>{name}</b> : name}
        </Fragment>
      ))}
    </nav>
  );
}
