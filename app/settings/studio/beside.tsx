import { NavLink, Outlet } from "react-router";
import styles from "./beside.module.css";
import { listSections } from "./list-sections.ts";

/** A setting, with the way to all others beside it where there is room. */
export default function BesideSettings() {
  return (
    <div className={styles.frame}>
      <nav className={styles.nav} aria-label="Settings">
        {listSections().map(({ name, entries }) => (
          <div key={name}>
            <p aria-hidden="true">{name}</p>
            <ul aria-label={name}>
              {entries.map(({ to, title }) => (
                <li key={to}>
                  <NavLink to={to} className={styles.entry ?? ""}>
                    {title}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
