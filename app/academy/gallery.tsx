import { useRevalidator } from "react-router";
import { Arch } from "#app/ui/arch.tsx";
import { Button } from "#app/ui/button.tsx";
import styles from "./gallery.module.css";
import { Pages } from "./pages.tsx";
import type { Gallery as Shown } from "./read-gallery.ts";
import { VideoTile } from "./video-tile.tsx";

type Props = {
  gallery: Shown;
  /** Where the section lies; a video lies under it. */
  base: string;
  actions?: React.ReactNode;
  /** What stands over the page: a video, a form. */
  children: React.ReactNode;
};

/** A section of the academy: its videos in their order. */
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
      {failure && <Failed because={failure} />}
      {!failure && videos.length === 0 && <NoVideos name={name} />}
      {videos.length > 0 && (
        <ul className={styles["tiles"]} aria-label={heading}>
          {videos.map((video) => (
            <VideoTile key={video.id} video={video} to={`${base}/${video.id}${page > 1 ? `?page=${page}` : ""}`} />
          ))}
        </ul>
      )}
      <Pages label="Pages of videos" page={page} pages={pages} />
      {children}
    </div>
  );
}

function Failed({ because }: { because: string }) {
  const { revalidate } = useRevalidator();
  return (
    <div role="alert" className={styles["failed"]}>
      <p>{because}</p>
      <Button onClick={() => revalidate()}>Retry</Button>
    </div>
  );
}

const NoVideos = ({ name }: { name: string }) => (
  <div className={styles["empty"]}>
    <Arch size={64} open={0.35} />
    <h2>No Videos Available</h2>
    <p>No training videos found for {name}. Check back later for new content.</p>
  </div>
);
