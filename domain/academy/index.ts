export { type HostAnswer, listUnasked, noteAnswer, type Unasked } from "./host/ask-host.ts";
export { type Overview, type OverviewRow, readOverview } from "./progress/read-overview.ts";
export { markWatched, saveProgress } from "./progress/save-progress.ts";
export { archiveSection, moveSection, saveSection } from "./sections/change-sections.ts";
export { listSections } from "./sections/list-sections.ts";
export type { Section } from "./sections/section.ts";
export {
  forgetVideos,
  listTrash,
  purgeVideo,
  restoreVideo,
  type TrashedVideo,
  trashVideo,
} from "./trash/trash-video.ts";
export { videoForm } from "./video.schema.ts";
export { addVideo } from "./videos/add-video.ts";
export { editVideo, moveVideo } from "./videos/edit-video.ts";
export { listOrder, listVideos, type VideoList } from "./videos/list-videos.ts";
export { readPoster, readVideo, readVideoFile, type VideoPage } from "./videos/read-video.ts";
export type { Chapter, Progress, Video, VideoCard, VideoFacts } from "./videos/video.ts";
