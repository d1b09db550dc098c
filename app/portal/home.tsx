import { Link } from "react-router";
import styles from "./home.module.css";

const lengths = [15, 30, 60];

export default function Home() {
  return (
    <div className={styles["home"]}>
      <h1 className={styles["title"]}>Book A Meeting</h1>
      <p className={styles["lead"]}>Choose how long; then you see the free times in your own time zone.</p>
      <ul className={styles["meetings"]}>
        {lengths.map((minutes) => (
          <li key={minutes}>
            <Link className={styles["meeting"]} to={`/meetings/general-${minutes}`}>
              <span className={styles["minutes"]}>{minutes}</span> minute meeting
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
