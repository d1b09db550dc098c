import { type RefObject, useRef } from "react";
import { clock } from "#app/academy/clock.ts";
import { Field } from "#app/ui/field.tsx";
import { look } from "./look.ts";

type Props = { accept: string; problems: string[] | undefined; length: RefObject<HTMLInputElement | null> };

/** A film to upload. How long it is and a picture of it are found in the browser: the server opens no film. */
export function FilmFile({ accept, problems, length }: Props) {
  const poster = useRef<HTMLInputElement>(null);
  async function choose(file: File | undefined) {
    if (poster.current) poster.current.value = "";
    const seen = file && (await look(file));
    if (!seen) return;
    if (poster.current) poster.current.value = seen.picture;
    if (length.current) length.current.value = clock(Math.round(seen.seconds));
  }
  return (
    <>
      <Field
        label="File"
        type="file"
        name="file"
        accept={accept}
        hint="MP4 or WebM, under 2 GB."
        problems={problems}
        onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
      />
      <input ref={poster} type="hidden" name="poster" defaultValue="" />
    </>
  );
}
