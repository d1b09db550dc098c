import { Link, redirect } from "react-router";
import { visitContext } from "#app/http/visit.ts";
import type { Route } from "./+types/home";
import styles from "./home.module.css";

/** Where the section is switched off there is another to begin with. */
export function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(visitContext);
  if (!("portal" in actor && actor.portal.showBookings)) throw redirect("/dashboard/people");
  return null;
}

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
