import type { Stamp } from "#domain/kernel/format/formats.ts";

/** A moment on the reader's own clock; whoever points at it reads it exactly, in UTC. */
export const Moment = ({ at: { text, utc } }: { at: Stamp }) => (
  <time dateTime={utc} title={exactly(utc)}>
    {text}
  </time>
);

/** "2026-11-02 09:53:12 UTC". */
const exactly = (utc: string) => `${utc.slice(0, 10)} ${utc.slice(11, 19)} UTC`;
