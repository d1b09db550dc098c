import type { Kind } from "../kind.ts";
import {
  addedIn,
  deleteUntouched,
  lockRecords,
  type Records,
  restoreRecords,
  stillThere,
  writeUpdates,
} from "../rows.queries.ts";
import { planVideos, videoFields } from "./plan-videos.ts";
import { insertVideos, selectHeldVideos, selectSections } from "./video-rows.queries.ts";

const records: Records = { table: "videos", entity: "video", gone: "deletedAt", parts: ["video_chapters"] };

/** Videos at the video host, for sections that are there. They are published, as they were. */
export const videos: Kind = {
  fields: videoFields,
  lock: (tx, may) => lockRecords(tx, may, "videos"),

  async plan(db, may, rows, circumstances) {
    const there = { sections: await selectSections(db, may), videos: await selectHeldVideos(db, may) };
    const { planned, adds, updates } = planVideos(rows, there, circumstances);
    return {
      planned,
      content: [adds, updates],
      async write(tx, mayWrite, now) {
        const added = await insertVideos(tx, mayWrite, adds, now);
        return writeUpdates(tx, mayWrite, records, { added, updates, stamps: { updatedAt: now } });
      },
    };
  },

  async undo(tx, may, written, now) {
    const gone = await deleteUntouched(tx, may, records, addedIn(written));
    const restored = await restoreRecords(tx, may, records, { written, stamps: { updatedAt: now } });
    return stillThere(written, gone, restored);
  },
};
