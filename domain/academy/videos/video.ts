export type Chapter = { atS: number; title: string };

export type Progress = { positionS: number; percent: number; isCompleted: boolean };

export type VideoCard = {
  id: string;
  /** Its number within the section. */
  order: number;
  title: string;
  description: string;
  /** Null while unknown. */
  durationS: number | null;
  hasPoster: boolean;
  isPublished: boolean;
  progress: Progress;
};

/** A video on its watch page. `code` is the host's; null for an uploaded file. */
export type Video = VideoCard & { code: string | null; chapters: Chapter[] };

/** A video's details as an admin entered them. */
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

type VideoNames = { code: string | null; title: string; hostTitle: string | null };

/** The host's title wins over the one entered; a video with neither is named by its code. */
export const titleOf = ({ code, title, hostTitle }: VideoNames): string =>
  hostTitle || title || (code ? `Video ${code}` : "Video");

type Timed = { durationS: number | null; hostDurationS: number | null };
export const durationOf = ({ durationS, hostDurationS }: Timed): number | null => hostDurationS ?? durationS;
