import type { Stamp } from "#domain/kernel/format/formats.ts";

type Props = { at: Stamp; children?: React.ReactNode };

/** A time in the reader's own time zone; hovering shows it exactly, in UTC. */
export const Moment = ({ at: { text, utc }, children = text }: Props) => (
  <time dateTime={utc} title={exactly(utc)}>
    {children}
  </time>
);

/** "2026-11-02 09:53:12 UTC". */
const exactly = (utc: string) => `${utc.slice(0, 10)} ${utc.slice(11, 19)} UTC`;
