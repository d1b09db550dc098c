import { newId } from "#domain/kernel/id.ts";
import type { Answers, Surface } from "../expectation.ts";
import { adminsOnly, open, team } from "../gates.ts";
import { arrivedUpload, begunUpload } from "../records/upload.ts";
import {
  emptySectionIdOf,
  film,
  filmInPlace,
  filmSection,
  hostFilm,
  seedFilm,
  trashedFilmIdOf,
} from "../records/video.ts";

const watchers: Answers = { staff: "own", unassigned: "own", admin: "any" };
const insight: Answers = { owner: "own", stranger: "own", viewing: "own" };
const everyWatcher: Answers = { ...watchers, ...insight };
/** A viewer leaves no progress behind. */
const tellers: Answers = { ...watchers, owner: "own", stranger: "own" };
const facts = { title: "A film", description: "", length: "", chapters: "", isPublished: "on" };

/** The film files, wherever they are shown. */
export const films: Surface = {
  name: "films",
  gate: open,
  endpoints: {
    "/videos/:videoId/file": { record: film, page: everyWatcher },
    "/videos/:videoId/picture": { record: film, page: everyWatcher },
    "/videos/:videoId/progress": {
      commands: {
        tell: { who: tellers, record: film, form: () => ({ position: "10", seen: "0-10", length: "100" }) },
        watched: { who: tellers, record: hostFilm, form: () => ({ intent: "watched" }) },
      },
    },
  },
};

/** The academy in the studio. */
export const academyDoors: Surface["endpoints"] = {
  "/studio/academy": { page: team, opens: "/studio/academy/paid-ads" },
  "/studio/academy/sections": {
    page: adminsOnly,
    commands: {
      add: { who: adminsOnly, form: () => ({ intent: "add", name: `New ${newId()}` }) },
      save: {
        who: adminsOnly,
        form: async (scene, side) => ({
          intent: "save",
          name: `Renamed ${newId()}`,
          staffVisible: "on",
          id: await emptySectionIdOf(scene, side),
        }),
      },
      move: {
        who: adminsOnly,
        form: async (scene, side) => ({ intent: "move", to: "0", id: await emptySectionIdOf(scene, side) }),
      },
      archive: {
        who: adminsOnly,
        form: async (scene, side) => ({ intent: "archive", id: await emptySectionIdOf(scene, side) }),
      },
    },
  },
  "/studio/academy/progress": { page: adminsOnly },
  "/studio/academy/progress.csv": { page: adminsOnly },
  "/studio/academy/trash": {
    place: async (scene) => {
      await trashedFilmIdOf(scene, "own");
      return {};
    },
    page: adminsOnly,
    commands: {
      restore: {
        who: adminsOnly,
        form: async (scene, side) => ({ intent: "restore", id: await trashedFilmIdOf(scene, side) }),
      },
      purge: {
        who: adminsOnly,
        form: async (scene, side) => ({ intent: "purge", id: await trashedFilmIdOf(scene, side) }),
      },
    },
  },
  "/studio/academy/uploads": {
    commands: {
      begin: { who: adminsOnly, form: () => ({ name: `${newId()}.mp4`, size: "3", changedAt: "0" }) },
    },
  },
  "/studio/academy/uploads/:fileId": {
    commands: {
      part: {
        who: { admin: "own" },
        record: begunUpload,
        headers: () => ({ "Upload-Offset": "0" }),
        form: () => ({ a: "" }),
      },
    },
  },
  "/studio/academy/uploads/:fileId/end": {
    commands: { end: { who: { admin: "own" }, record: arrivedUpload, form: () => ({}) } },
  },
  "/studio/academy/:section": { record: filmSection, page: watchers },
  "/studio/academy/:section/new": {
    place: (scene) => filmSection(scene, "own"),
    page: adminsOnly,
    commands: {
      add: {
        who: adminsOnly,
        form: async (scene) => ({
          ...facts,
          code: "moo",
          poster: "",
          key: newId(),
          sectionId: (await seedFilm(scene, "own")).section,
        }),
      },
    },
  },
  "/studio/academy/:section/order": {
    place: (scene) => filmSection(scene, "own"),
    page: adminsOnly,
    commands: {
      place: {
        who: adminsOnly,
        form: async (scene) => ({ id: (await seedFilm(scene, "own")).id, to: "0" }),
      },
    },
  },
  "/studio/academy/:section/:videoId": {
    record: filmInPlace,
    page: watchers,
    commands: { trash: { who: adminsOnly, form: () => ({ intent: "trash" }) } },
  },
  "/studio/academy/:section/:videoId/edit": {
    record: filmInPlace,
    page: adminsOnly,
    commands: {
      save: {
        who: adminsOnly,
        form: async (scene, side) => ({ ...facts, seen: "1", sectionId: (await seedFilm(scene, side)).section }),
      },
    },
  },
};

/** The academy in the dashboard. */
export const portalAcademyDoors: Surface["endpoints"] = {
  "/dashboard/academy": {
    page: { owner: "any", stranger: "any", viewing: "any" },
    opens: "/dashboard/academy/paid-ads",
  },
  "/dashboard/academy/:section": { record: filmSection, page: insight },
  "/dashboard/academy/:section/:videoId": { record: filmInPlace, page: insight },
};
