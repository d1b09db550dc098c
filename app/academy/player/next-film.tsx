import ArrowRight from "lucide-react/icons/arrow-right";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./player.module.css";

/** The way to the video that follows in the section. */
export const NextFilm = ({ title, to }: { title: string; to: string }) => (
  <p className={styles.next}>
    <Link to={to} preventScrollReset>
      <span>
        <span className={styles.nextLabel}>Next video</span> {title}
      </span>
      <Icon of={ArrowRight} />
    </Link>
  </p>
);
