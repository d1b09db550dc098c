import { Fragment } from "react";
import { Link, useLocation } from "react-router";
import styles from "./shell.module.css";
import type { Crumb } from "./trail.ts";

/** `company`: the client whose dashboard it is. */
type Props = { trail: Crumb[]; company: string | null };

/** The way to where one is. Each step before it can be gone back to. */
export function Crumbs({ trail, company }: Props) {
  const { pathname } = useLocation();
  const steps: Crumb[] = company ? [{ name: company }, ...trail] : trail;
  // Keeps its place in the header.
  if (steps.length === 0) return <div className={styles.crumbs} />;
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumbs">
      {steps.map(({ name, to }, at) => (
        <Fragment key={`${to} ${name}`}>
          {at > 0 && <span aria-hidden="true"> / </span>}
          {to && to !== pathname ? <Link to={to}>{name}</Link> : at === steps.length - 1 ? <b>{name}</b> : name}
        </Fragment>
      ))}
    </nav>
  );
}
