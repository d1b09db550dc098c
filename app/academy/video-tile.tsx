import { Link } from "react-router";
import { cardStyle } from "#app/ui/cards.tsx";
import type { VideoCard } from "#domain/academy/index.ts";
import { clock } from "./clock.ts";
import styles from "./gallery.module.css";
import { Poster } from "./poster.tsx";

/** One video in a list; the whole tile links to the player. */
export function VideoTile({ video, to }: { video: VideoCard; to: string }) {
  const { id, title, description, order, hasPoster, isPublished, progress } = video;
  const length = clock(video.durationS);
  return (
    <li>
      <Link id={`video-${id}`} className={`${cardStyle} ${styles["tile"]}`} to={to} preventScrollReset>
        <span className={styles["picture"]}>
          <Poster id={id} hasPoster={hasPoster} />
          {length !== "0:00" && <span className={styles["length"]}>{length}</span>}
          {progress.percent > 0 && <ProgressBar percent={progress.percent} />}
        </span>
        <strong className={styles["title"]}>{title}</strong>
        <span className={styles["about"]}>{description || `Training Video #${order}`}</span>
        {(progress.isCompleted || progress.percent > 0 || !isPublished) && (
          <span className={styles["state"]}>
            {!isPublished && <span className={styles["draft"]}>Not published</span>}
            {progress.isCompleted && <span className={styles["watched"]}>✓ Watched</span>}
            {!progress.isCompleted && progress.percent > 0 && <span>{progress.percent}% watched</span>}
          </span>
        )}
      </Link>
    </li>
  );
}

const ProgressBar = ({ percent }: { percent: number }) => (
  <span className={styles["bar"]} aria-hidden="true">
    <span style={{ inlineSize: `${percent}%` }} />
  </span>
);
