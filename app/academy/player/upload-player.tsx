import { type RefObject, useEffect, useRef } from "react";
import styles from "./player.module.css";
import type { ProgressReport } from "./use-progress-report.ts";

export type Seek = RefObject<((second: number) => void) | null>;
type Props = { id: string; title: string; from: number; telling: ProgressReport; seek: Seek };

/** A video stored by the app. */
export function UploadPlayer({ id, title, from, telling, seek }: Props) {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    film.current?.focus();
    seek.current = (second) => {
      if (!film.current) return;
      film.current.currentTime = second;
      void film.current.play().catch(() => {});
    };
    return () => {
      seek.current = null;
    };
  }, [seek]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: videos uploaded by admins come without captions
    <video
      ref={film}
      className={styles.film}
      src={`/videos/${id}/file`}
      aria-label={title}
      tabIndex={-1}
      controls
      autoPlay
      playsInline
      onLoadedMetadata={({ currentTarget }) => {
        if (from < currentTarget.duration) currentTarget.currentTime = from;
        telling.at(from, currentTarget.duration);
      }}
      onTimeUpdate={({ currentTarget }) => telling.at(currentTarget.currentTime, currentTarget.duration)}
      onPause={() => void telling.tell()}
      onEnded={() => void telling.tell()}
    />
  );
}
