import { createHash } from "node:crypto";
import { addVideo, listSections, saveProgress, saveSection } from "#domain/academy/index.ts";
import { newVideoForm } from "#domain/academy/video.schema.ts";
import type { Actor } from "#domain/access/actor.ts";
import { keepUpload } from "#domain/files/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { filmStill } from "./film-stills.ts";
import { type Training, trainings } from "./films.ts";
import { hoursBefore, opened } from "./month.ts";
import { must } from "./must.ts";
import { packFilm } from "./pack-film.ts";

type Watchers = Map<string, Actor>;

/**
 * Training videos of the demo: staff see two sections, clients one. The files are stored locally, so that no external
 * host is called. `watchers`: who saw some of them, by first name.
 */
export async function seedAcademy(
  { db, files }: Pick<AppContext, "db" | "files">,
  admin: Actor,
  watchers: Watchers,
  now: Date,
) {
  const sections = new Map((await listSections({ db, actor: admin })).map((section) => [section.slug, section]));
  for (const slug of ["sales-trainings", "customer-service"]) {
    const section = sections.get(slug);
    if (!section) continue;
    const form = { name: section.name, staffVisible: true, clientVisible: slug === "customer-service" };
    await saveSection({ db, actor: admin, now: opened }, { id: section.id, ...form });
  }
  for (const [place, training] of trainings.entries()) {
    const { section, seconds, watched = {}, ...said } = training;
    const { poster, ...film } = await demoFilm(training);
    const added = hoursBefore(now, (trainings.length - place) * 9 * 24);
    const write = async (key: string) => {
      await files.put(key, film.bytes, film.facts.mime);
      return { ok: true as const, facts: film.facts };
    };
    const upload = { purpose: "video" as const, givenName: `${said.title}.webm`, size: film.bytes.length };
    const kept = must(await keepUpload({ db, actor: admin, now: added, write, remove: files.remove }, upload));
    const wished = newVideoForm.parse({
      sectionId: sections.get(section)?.id,
      description: "",
      isPublished: "on",
      length: String(seconds),
      key: `demo-academy-${place}`,
      ...said,
    });
    const { key, poster: _, fileId: __, ...form } = wished;
    const { id } = must(
      await addVideo({ db, actor: admin, now: added, put: files.put }, { form, fileId: kept.fileId, poster, key }),
    );
    for (const [nth, [name, share]] of Object.entries(watched).entries()) {
      const watcher = watchers.get(name);
      const seen = Math.round(seconds * share);
      const progress = { position: seen, seen: [[0, seen]] as [number, number][], length: seconds };
      const when = hoursBefore(now, 60 + nth * 31 + place * 5);
      if (watcher) must(await saveProgress({ db, actor: watcher, now: when }, { id, form: progress }));
    }
  }
}

const size = { width: 480, height: 270 };

/** A still video, so that the demo needs no external video host, and the poster that shows the same drawing. */
async function demoFilm({ seconds, ...about }: Training) {
  const [{ default: sharp }, { Resvg }] = await Promise.all([import("sharp"), import("@resvg/resvg-js")]);
  const poster = await sharp(new Resvg(filmStill(about)).render().asPng())
    .webp({ quality: 60 })
    .toBuffer();
  const frame = { bytes: keyFrame(poster), isKey: true };
  const frames = Array.from({ length: seconds * 2 }, () => frame);
  const bytes = packFilm(frames, { seconds, ...size });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { bytes, facts: { mime: "video/webm", size: bytes.length, sha256 }, poster: { bytes: poster, ...size } };
}

/** The VP8 key frame that a lossy WebP without transparency consists of (RFC 9649, section 2.5). */
function keyFrame(webp: Buffer) {
  if (webp.toString("latin1", 12, 16) !== "VP8 ") throw new Error("the still is not a lossy WebP");
  return webp.subarray(20, 20 + webp.readUInt32LE(16));
}
