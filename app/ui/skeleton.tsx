import styles from "./skeleton.module.css";

/** Where the next screen will stand: its title, its sentence and the rows of a list. */
export const Skeleton = () => (
  <div className={styles.skeleton} aria-hidden="true">
    <div className={styles.title} />
    <div className={styles.about} />
    <div className={styles.rows}>
      {[64, 48, 72, 56, 40, 68].map((width) => (
        <div key={width} className={styles.row}>
          <span style={{ inlineSize: `${width}%` }} />
        </div>
      ))}
    </div>
  </div>
);
