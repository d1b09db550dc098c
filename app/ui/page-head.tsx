import { Link } from "react-router";
import styles from "./page-head.module.css";

export type PageHeadProps = {
  title: string;
  /** The parent screen. */
  up?: { to: string; name: string };
  /** One sentence, with the figure that matters. */
  about?: React.ReactNode;
  actions?: React.ReactNode;
};

/** The top of a screen: what it is, how it stands, and what can be done with all of it. */
export const PageHead = ({ title, up, about, actions }: PageHeadProps) => (
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
);
