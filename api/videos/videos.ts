import { z } from "@hono/zod-openapi";
import { listSections, listVideos, readVideo, type VideoCard } from "#domain/academy/index.ts";
import { done, refuse, unwrap } from "#domain/kernel/result.ts";
import type { Operations } from "../operation/operation.ts";
import { pageOf } from "../operation/page.ts";

const section = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    staffVisible: z.boolean(),
    clientVisible: z.boolean(),
  })
  .openapi("VideoSection", {
    example: {
      id: "019aa5e2-7c00-7000-8000-000000000090",
      slug: "paid-ads",
      name: "Paid Ads",
      staffVisible: true,
      clientVisible: false,
    },
  });
const sample = {
  id: "019aa5e2-7c00-7000-8000-000000000091",
  order: 1,
  title: "Your first campaign",
  description: "",
  durationSeconds: 640,
  isPublished: true,
} as const;
const listed = z
  .object({
    id: z.uuid(),
    order: z.int(),
    title: z.string(),
    description: z.string(),
    durationSeconds: z.int().nullable(),
    isPublished: z.boolean(),
  })
  .openapi("ListedVideo", { example: sample });
const video = listed
  .extend({ section: z.string(), chapters: z.array(z.object({ atSeconds: z.int(), title: z.string() })) })
  .openapi("Video", {
    example: { ...sample, section: "paid-ads", chapters: [{ atSeconds: 0, title: "Before you start" }] },
  });

const toListed = ({ id, order, title, description, durationS, isPublished }: VideoCard) => ({
  id,
  order,
  title,
  description,
  durationSeconds: durationS,
  isPublished,
});

const pageNumber = z.string().regex(/^[1-9]\d{0,5}$/, "Send `next` of the page before, as it was.");

/** The academy, without anybody's progress. */
export function videoOperations({ add }: Operations) {
  add("get", "/video-sections", "videos:read", {
    summary: "List the academy's sections, in order",
    answer: pageOf(section),
    run: async ({ db, actor }) => {
      const sections = await listSections({ db, actor });
      const items = sections.map(({ id, slug, name, staffVisible, clientVisible }) => ({
        id,
        slug,
        name,
        staffVisible,
        clientVisible,
      }));
      return done({ items, next: null });
    },
  });
  add("get", "/video-sections/{section}/videos", "videos:read", {
    summary: "List the published videos of a section, in order",
    query: z.strictObject({ after: pageNumber.optional() }),
    answer: pageOf(listed),
    run: async ({ db, actor, params, query }) => {
      if (!/^[a-z0-9-]{1,120}$/.test(params.section)) return refuse({ kind: "missing" });
      const asked = Number(query.after ?? 1);
      const found = unwrap(await listVideos({ db, actor }, { slug: params.section, page: asked }));
      const { videos, page, pages } = found;
      // A page behind the last is empty, rather than the last one again.
      const items = page === asked ? videos.map(toListed) : [];
      return done({ items, next: asked < pages ? String(asked + 1) : null });
    },
  });
  add("get", "/videos/{videoId}", "videos:read", {
    summary: "Read a video with its chapters",
    answer: video,
    run: async ({ db, actor, params }) => {
      const found = unwrap(await readVideo({ db, actor }, params.videoId));
      const { video: one, slug } = found;
      const chapters = one.chapters.map(({ atS, title }) => ({ atSeconds: atS, title }));
      return done({ ...toListed(one), section: slug, chapters });
    },
  });
}
