import { Link } from "react-router";
import styles from "./screen.module.css";

type Props = {
  title: string;
  /** The parent screen. */
  up?: { to: string; name: string };
  about?: React.ReactNode;
  actions?: React.ReactNode;
  children: React.ReactNode;
};

/** One screen of a section: its heading, its parent, and the actions on all of it. */
export function Screen({ title, up, about, actions, children }: Props) {
  return (
    <div className={styles["screen"]}>
      <title>{title}</title>
      <header className={styles["head"]}>
        <div className={styles["title"]}>
          {up && (
            <Link to={up.to} className={styles["up"]} data-up="">
              <span aria-hidden="true">‹</span> {up.name}
            </Link>
          )}
          <h1>{title}</h1>
          {about && <p>{about}</p>}
        </div>
        {actions && <div className={styles["actions"]}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
