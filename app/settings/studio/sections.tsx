import { Link } from "react-router";
import styles from "../settings.module.css";
import { listSections } from "./list-sections.ts";

/** Everything an admin can set, each with its own form. */
export const Sections = () => (
  <div className={styles["sections"]}>
    {listSections().map(({ name, about, entries }) => (
      <section key={name} className={styles["section"]} aria-label={name}>
        <div className={styles["what"]}>
          <h2>{name}</h2>
          <p>{about}</p>
        </div>
        <ul className={styles["entries"]}>
          {entries.map(({ to, title, about }) => (
            <li key={to}>
              <Link to={to} className={styles["entry"]}>
                <strong>{title}</strong>
                <span>{about}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
