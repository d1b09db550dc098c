export type Chapter = { atS: number; title: string };

/** How far somebody is. */
export type Progress = { positionS: number; percent: number; isCompleted: boolean };

/** A video as its card shows it. */
export type VideoCard = {
  id: string;
  /** Its number within the section. */
  order: number;
  title: string;
  description: string;
  /** Null while nobody knows. */
  durationS: number | null;
  hasPoster: boolean;
  isPublished: boolean;
  progress: Progress;
};

/** A video as it is watched. `code` is the host's; null for a file of the house. */
export type Video = VideoCard & { code: string | null; chapters: Chapter[] };

/** What an admin keeps of a video, as they wrote it. */
export type VideoFacts = {
  sectionId: string;
  code: string | null;
  title: string;
  description: string;
  durationS: number | null;
  isPublished: boolean;
  version: number;
  hostProblem: string | null;
};

type Named = { code: string | null; title: string; hostTitle: string | null };

/** What the host says goes before what was written; a video without either goes by its code. */
export const titleOf = ({ code, title, hostTitle }: Named): string =>
  hostTitle || title || (code ? `Video ${code}` : "Video");

type Timed = { durationS: number | null; hostDurationS: number | null };
export const durationOf = ({ durationS, hostDurationS }: Timed): number | null => hostDurationS ?? durationS;
