import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Chapter, Video } from "#domain/academy/index.ts";
import { clock } from "../clock.ts";
import { Poster } from "../poster.tsx";
import { HostPlayer } from "./host-player.tsx";
import styles from "./player.module.css";
import { UploadPlayer } from "./upload-player.tsx";
import { useProgressReport } from "./use-progress-report.ts";

/** A video, its chapters and its description. None of the video is fetched before the user presses play. */
export function Watch({ video, tells }: { video: Video; tells: boolean }) {
  const { id, code, title, description, order, chapters } = video;
  const asked = useSearchParams()[0].get("play");
  const [from, startFrom] = useState<number | null>(asked === null ? null : secondIn(asked));
  // A player in the server's HTML would report that it is ready before anyone listens.
  const isPlaying = useHydrated() && from !== null;
  const [isSilent, setSilent] = useState(code !== null);
  const seek = useRef<((second: number) => void) | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const telling = useProgressReport(id, video.progress, tells);
  const { progress, mark } = telling;
  const onTold = useCallback(() => setSilent(false), []);
  const shared = { title, telling, seek };
  // The pressed button is gone, and an iframe of another host would swallow Escape.
  useEffect(() => {
    if (from !== null && code) stage.current?.focus();
  }, [from, code]);
  return (
    <>
      <div ref={stage} className={styles.stage} tabIndex={-1}>
        {from === null && <Before video={video} onStart={startFrom} />}
        {isPlaying && !code && <UploadPlayer id={id} from={from} {...shared} />}
        {isPlaying && code && <HostPlayer code={code} from={from} onTold={onTold} {...shared} />}
      </div>
      <div className={styles.state} role="status">
        {progress.isCompleted && <span className={styles.watched}>✓ Watched</span>}
        {!progress.isCompleted && progress.percent > 0 && (
          <>
            <progress max={100} value={progress.percent} aria-label="Watched" />
            <span>{progress.percent}% watched</span>
          </>
        )}
        {tells && isSilent && !progress.isCompleted && <Button onClick={() => void mark()}>Mark as watched</Button>}
      </div>
      <Chapters chapters={chapters} onChoose={(second) => (seek.current ? seek.current(second) : startFrom(second))} />
      <section className={styles.part}>
        <h3>Description</h3>
        <p>{description || `Training Video #${order}`}</p>
      </section>
    </>
  );
}

/** The URL may contain anything. */
const secondIn = (text: string) => Math.min(86_400, Math.max(0, Number(text) || 0));

function Before({ video, onStart }: { video: Video; onStart: (from: number) => void }) {
  const { id, hasPoster, durationS, progress } = video;
  const { positionS } = progress;
  const isUnderWay = positionS >= 5 && (durationS === null || positionS < durationS - 5);
  return (
    <>
      <Poster id={id} hasPoster={hasPoster} />
      <div className={styles.before}>
        {isUnderWay && (
          <Button tone="primary" onClick={() => onStart(positionS)}>
            ▶ Resume at {clock(positionS)}
          </Button>
        )}
        <Button tone={isUnderWay ? "plain" : "primary"} onClick={() => onStart(0)}>
          {isUnderWay ? "Start over" : "▶ Play"}
        </Button>
      </div>
    </>
  );
}

/** The chapters of a video; choosing one jumps there. */
function Chapters({ chapters, onChoose }: { chapters: Chapter[]; onChoose: (second: number) => void }) {
  if (chapters.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>Chapters</h3>
      <ol className={styles.chapters}>
        {chapters.map(({ atS, title }) => (
          <li key={atS}>
            <button type="button" className={styles.chapter} onClick={() => onChoose(atS)}>
              <span>{clock(atS)}</span>
              <span>{title}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
