import type { Kind, Surface } from "../expectation.ts";
import { everyone, open } from "../gates.ts";
import { picture } from "../records/picture.ts";

const read = { page: everyone };
/** Existing pages are shown; missing or hidden ones are a 404. */
const ofTheSite = Object.fromEntries(Object.keys(everyone).map((who) => [who, "own" as const]));
/** `other`: a version that is still a draft or does not exist. */
const policyVersion: Kind = (_, side) => ({ params: { kind: "terms", number: side === "own" ? "1" : "99" } });
const pages = [
  "/",
  "/policies",
  "/meet",
  "/verify",
  "/discovery-meeting",
  "/onboarding-call",
  "/project-check-in",
  "/hiring-interview",
  "/hiring-onboarding",
  "/general-meeting-15-mins",
  "/general-meeting-30-mins",
  "/general-meeting-60-mins",
  "/onboarding-meeting",
  "/partner-check-in",
  "/15-mins-meeting",
  "/30-mins-meeting",
  "/60-mins-meeting",
  "/robots.txt",
  "/sitemap.xml",
  "/llms.txt",
  "/manifest.webmanifest",
  "/icon.svg",
  "/icon-192.png",
  "/icon-512.png",
  "/icon-maskable.png",
  "/apple-touch-icon.png",
  "/push-worker.js",
  "/placeholder.svg",
  "/og.png",
  "/images/videoImage.jpg",
  "/.well-known/foyer-receipts.json",
  "/.well-known/foyer-certificates.json",
];

/** Open to everyone. */
export const site: Surface = {
  name: "site",
  gate: open,
  isImpersonal: true,
  endpoints: {
    ...Object.fromEntries(pages.map((path) => [path, read])),
    "/files/:fileId": {
      record: picture,
      page: ofTheSite,
    },
    "/policies/:kind/:number": { record: policyVersion, page: ofTheSite },
    "/*": { page: {} },
  },
};
