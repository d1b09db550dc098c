import { Link } from "react-router";
import { Cards, cardStyle } from "#app/ui/cards.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { NotLoaded } from "#app/ui/not-loaded.tsx";
import { Pages } from "#app/ui/pages.tsx";
import type { VideoCard } from "#domain/academy/index.ts";
import { clock } from "./clock.ts";
import styles from "./gallery.module.css";
import { Poster } from "./poster.tsx";
import type { Gallery as Shown } from "./read-gallery.ts";

type Props = {
  gallery: Shown;
  /** The section's path; its videos are below it. */
  base: string;
  actions?: React.ReactNode;
  /** What is shown over the page: a video, a form. */
  children: React.ReactNode;
};

/** A section of the academy with its videos in order. */
export function Gallery({ gallery: { name, videos, total, page, pages, failure }, base, actions, children }: Props) {
  const heading = `${name} Training`;
  return (
    <div className={styles.gallery}>
      <title>{heading}</title>
      <header className={styles.head}>
        <div>
          <h1>{heading}</h1>
          {!failure && <p>{total} video(s) available</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {failure && <NotLoaded>{failure}</NotLoaded>}
      {!failure && videos.length === 0 && <NoVideos name={name} />}
      {videos.length > 0 && (
        <Cards label={heading}>
          {videos.map((video) => (
            <VideoTile key={video.id} video={video} to={`${base}/${video.id}${page > 1 ? `?page=${page}` : ""}`} />
          ))}
        </Cards>
      )}
      <Pages label="Pages of videos" page={page} pages={pages} />
      {children}
    </div>
  );
}

const NoVideos = ({ name }: { name: string }) => (
  <Empty title="No Videos Available">
    <p>No training videos found for {name}. Check back later for new content.</p>
  </Empty>
);

/** One video in a list; the whole tile links to the player. */
function VideoTile({ video, to }: { video: VideoCard; to: string }) {
  const { id, title, description, order, hasPoster, isPublished, progress } = video;
  const length = clock(video.durationS);
  return (
    <li>
      <Link id={`video-${id}`} className={`${cardStyle} ${styles.tile}`} to={to} preventScrollReset>
        <span className={styles.picture}>
          <Poster id={id} hasPoster={hasPoster} />
          {length !== "0:00" && <span className={styles.length}>{length}</span>}
          {progress.percent > 0 && <ProgressBar percent={progress.percent} />}
        </span>
        <strong className={styles.title}>{title}</strong>
        <span className={styles.about}>{description || `Training Video #${order}`}</span>
        {(progress.isCompleted || progress.percent > 0 || !isPublished) && (
          <span className={styles.state}>
            {!isPublished && <span className={styles.draft}>Not published</span>}
            {progress.isCompleted && <span className={styles.watched}>✓ Watched</span>}
            {!progress.isCompleted && progress.percent > 0 && <span>{progress.percent}% watched</span>}
          </span>
        )}
      </Link>
    </li>
  );
}

const ProgressBar = ({ percent }: { percent: number }) => (
  <span className={styles.bar} aria-hidden="true">
    <span style={{ inlineSize: `${percent}%` }} />
  </span>
);
