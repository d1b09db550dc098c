import { type RefObject, useRef, useState } from "react";
import { clock } from "#app/academy/clock.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import styles from "./academy.module.css";
import { look } from "./look.ts";
import type { Sending } from "./use-sending.ts";

type Props = {
  accept: string;
  problems: string[] | undefined;
  length: RefObject<HTMLInputElement | null>;
  sending: Sending;
  /** The form submits itself once the upload is complete. */
  isAwaited: boolean;
  send: (file: File | undefined) => void;
};

/**
 * A video to upload: sending starts as soon as it is chosen. The browser takes the picture; the server decodes no
 * video.
 */
export function FilmFile({ accept, problems = [], length, sending, isAwaited, send }: Props) {
  const [poster, showPoster] = useState("");
  const chosen = useRef<File | undefined>(undefined);
  async function choose(file: File | undefined) {
    chosen.current = file;
    send(file);
    showPoster("");
    const seen = file && (await look(file));
    if (!seen || chosen.current !== file) return;
    showPoster(seen.picture);
    if (length.current) length.current.value = clock(Math.round(seen.seconds));
  }
  const { state } = sending;
  return (
    <>
      <Field
        label="File"
        isEither
        type="file"
        // What was sent in parts is not sent again with the form.
        name={state === "none" ? "file" : undefined}
        accept={accept}
        hint="MP4 or WebM, under 2 GB."
        problems={state === "failed" ? [sending.because] : state === "going" ? [] : problems}
        onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
      />
      <input type="hidden" name="poster" value={poster} />
      {state === "here" && <input type="hidden" name="fileId" value={sending.fileId} />}
      <div role="status" className={styles.sending}>
        {state === "going" && (
          <>
            <progress max={1} value={sending.share} aria-label="Uploaded" />
            <span>{Math.floor(sending.share * 100)}%</span>
            {isAwaited && <span>The video is added once it has arrived.</span>}
          </>
        )}
        {state === "here" && <span>✓ Uploaded</span>}
      </div>
      {state === "failed" && <Button onClick={() => send(chosen.current)}>Send again</Button>}
    </>
  );
}
