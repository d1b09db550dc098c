import BellDrawing from "lucide-react/icons/bell";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./bell.module.css";

/** Links to the notifications, with the number of unread ones. */
export function Bell({ unread }: { unread: number }) {
  const count = unread > 99 ? "99+" : String(unread);
  return (
    <Link className={styles.bell} to="/notifications">
      <Icon of={BellDrawing} size={20} />
      <span className="sr-only">Notifications</span>
      {unread > 0 && (
        <span className={styles.count}>
          {count}
          <span className="sr-only"> unread</span>
        </span>
      )}
    </Link>
  );
}
