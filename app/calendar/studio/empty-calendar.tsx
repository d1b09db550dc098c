import { href, Link } from "react-router";
import { Arch } from "#app/ui/arch.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import styles from "./empty-calendar.module.css";

export function EmptyCalendar({ title }: { title: string }) {
  return (
    <div className={styles["empty"]}>
      <Arch size={56} open={0.2} />
      <h3>Nothing in {title}</h3>
      <p>Bookings appear here the moment someone picks one of your free times.</p>
      <Link className={buttonStyle("primary")} to={href("/studio/workspace/availability")}>
        See your free times
      </Link>
    </div>
  );
}
