import { newId } from "#domain/kernel/id.ts";
import { mark } from "../cast.ts";
import type { Kind } from "../expectation.ts";
import type { Principal, Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

const audiences = {
  staff: ["staff", "unassigned", "admin"],
  clients: ["owner", "stranger", "viewing", "admin"],
  nobody: ["admin"],
} as const satisfies Record<string, readonly Principal[]>;
type Audience = keyof typeof audiences;

/** Which section counts as the caller's own: the team's for the team, the clients' for everyone else. */
const audienceOf = (who: Principal, side: Side): Audience => {
  if (side !== "own") return "nobody";
  return who === "staff" || who === "unassigned" || who === "admin" ? "staff" : "clients";
};

/** A section for one audience, with an uploaded film, a chapter and its poster. */
const filmOf = ({ cast, db, app }: Scene, audience: Audience) =>
  cast.once(`film for ${audience}`, async () => {
    const section = newId();
    const id = newId();
    const fileId = newId();
    const posterFileId = newId();
    const at = app.clock();
    const seenBy = [...audiences[audience]];
    const slug = `section-${newId()}`;
    const shown = { staffVisible: audience === "staff", clientVisible: audience === "clients" };
    const name = mark(cast, "Section", seenBy);
    await db
      .insertInto("videoCategories")
      .values({ id: section, name, slug, position: 99, ...shown })
      .execute();
    const film = mark(cast, "Film", seenBy);
    await app.files.put(`video/${fileId}`, new TextEncoder().encode(film), "video/mp4");
    await app.files.put(`poster/${posterFileId}`, new TextEncoder().encode(film), "image/webp");
    const files = [
      { id: fileId, purpose: "video", storageKey: `video/${fileId}`, mime: "video/mp4" },
      { id: posterFileId, purpose: "poster", storageKey: `poster/${posterFileId}`, mime: "image/webp" },
    ];
    const facts = { originalName: "a.mp4", size: film.length, isWhole: true, createdAt: at };
    await db
      .insertInto("files")
      .values(files.map((file) => ({ ...file, ...facts, sha256: file.id })))
      .execute();
    const said = { title: mark(cast, "Video", seenBy), description: mark(cast, "Words", seenBy), durationS: 100 };
    const stamps = { createdAt: at, updatedAt: at, isPublished: true };
    await db
      .insertInto("videos")
      .values({ id, categoryId: section, displayOrder: 1, fileId, posterFileId, ...said, ...stamps })
      .execute();
    await db
      .insertInto("videoChapters")
      .values({ videoId: id, atS: 0, title: mark(cast, "Chapter", seenBy) })
      .execute();
    return { section, slug, id };
  });

export async function seedFilm(scene: Scene, side: Side) {
  const audience = audienceOf(scene.who, side);
  if (side === "missing") return { section: newId(), slug: `section-${newId()}`, id: newId() };
  return filmOf(scene, audience);
}

/** A film that the caller may watch, or one that only admins may. */
export const film: Kind = async (scene, side) => ({ params: { videoId: (await seedFilm(scene, side)).id } });

/** The same film at its file URL. */
export const filmInPlace: Kind = async (scene, side) => {
  const { slug, id } = await seedFilm(scene, side);
  return { params: { section: slug, videoId: id } };
};

export const filmSection: Kind = async (scene, side) => ({
  params: { section: (await seedFilm(scene, side)).slug },
});

/** A film at the video host, which can be marked as watched, in the caller's own section. */
export const hostFilm: Kind = async (scene, side) => {
  const { section } = await seedFilm(scene, side);
  if (side === "missing") return { params: { videoId: newId() } };
  const { cast, db, app } = scene;
  const videoId = await cast.once(`host film in ${section}`, async () => {
    const id = newId();
    const at = app.clock();
    const stamps = { createdAt: at, updatedAt: at, isPublished: true };
    await db
      .insertInto("videos")
      .values({ id, categoryId: section, displayOrder: 2, code: "moo", ...stamps })
      .execute();
    return id;
  });
  return { params: { videoId } };
};

/** A film in the trash. */
export const trashedFilmIdOf = async (scene: Scene, side: Side): Promise<string> => {
  const { section } = await seedFilm(scene, side);
  if (side === "missing") return newId();
  const { cast, db, app } = scene;
  return cast.once(`trashed film in ${section}`, async () => {
    const id = newId();
    const at = app.clock();
    const stamps = { createdAt: at, updatedAt: at, deletedAt: at };
    const title = mark(cast, "Gone", ["admin"]);
    await db
      .insertInto("videos")
      .values({ id, categoryId: section, displayOrder: 3, code: "moo", title, ...stamps })
      .execute();
    return id;
  });
};

/** An empty section. */
export const emptySectionIdOf = (scene: Scene, side: Side): Promise<string> =>
  side === "missing"
    ? Promise.resolve(newId())
    : scene.cast.once(`empty section ${side}`, async () => {
        const id = newId();
        const slug = `section-${newId()}`;
        const name = mark(scene.cast, "Empty", ["admin"]);
        await scene.db.insertInto("videoCategories").values({ id, name, slug, position: 100 }).execute();
        return id;
      });
