import { Cards } from "#app/ui/cards.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { NotLoaded } from "#app/ui/not-loaded.tsx";
import { Pages } from "#app/ui/pages.tsx";
import styles from "./gallery.module.css";
import type { Gallery as Shown } from "./read-gallery.ts";
import { VideoTile } from "./video-tile.tsx";

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
    <div className={styles["gallery"]}>
      <title>{heading}</title>
      <header className={styles["head"]}>
        <div>
          <h1>{heading}</h1>
          {!failure && <p>{total} video(s) available</p>}
        </div>
        {actions && <div className={styles["actions"]}>{actions}</div>}
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
