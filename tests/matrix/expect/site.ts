import type { Surface } from "../expectation.ts";
import { everyone, open } from "../gates.ts";
import { picture } from "../records/picture.ts";

const read = { page: everyone };
const pages = [
  ...["/", "/policies", "/meet"],
  ...["/discovery-meeting", "/onboarding-call", "/project-check-in", "/hiring-interview", "/hiring-onboarding"],
  ...["/general-meeting-15-mins", "/general-meeting-30-mins", "/general-meeting-60-mins"],
  ...["/onboarding-meeting", "/partner-check-in", "/15-mins-meeting", "/30-mins-meeting", "/60-mins-meeting"],
  ...["/robots.txt", "/sitemap.xml", "/llms.txt", "/manifest.webmanifest"],
  ...["/icon.svg", "/apple-touch-icon.png", "/placeholder.svg", "/og.png", "/images/videoImage.jpg"],
];

/** Open to the world. */
export const site: Surface = {
  name: "site",
  gate: open,
  isImpersonal: true,
  doors: {
    ...Object.fromEntries(pages.map((path) => [path, read])),
    "/files/:fileId": {
      record: picture,
      page: Object.fromEntries(Object.keys(everyone).map((who) => [who, "own"])),
    },
    "/*": { page: {} },
  },
};
