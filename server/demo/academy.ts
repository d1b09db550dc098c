import { addVideo, listSections, saveSection } from "#domain/academy/index.ts";
import { newVideoForm } from "#domain/academy/video.schema.ts";
import type { Actor } from "#domain/access/actor.ts";
import { keepUpload } from "#domain/files/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { demoFilm } from "./film.ts";

const samples = [
  {
    section: "sales-trainings",
    title: "Handling objections",
    seconds: 150,
    description: "Three answers to “too expensive”, and when to be silent.",
    chapters: "0:00 Why they object\n0:40 Three answers\n2:00 Silence",
  },
  { section: "sales-trainings", title: "The first minute of a call", seconds: 65 },
  { section: "customer-service", title: "Onboarding a client", seconds: 100 },
  { section: "paid-ads", title: "Reading a campaign's first week", seconds: 80 },
  { section: "offer-recreation", title: "From what it does to what it is worth", seconds: 75 },
  { section: "intelicrm", title: "A lead from first call to closed deal", seconds: 90 },
];

/**
 * Training videos of the demo: staff see two sections, clients one. The files are stored locally, so that no external
 * host is called.
 */
export async function seedAcademy({ db, files }: Pick<AppContext, "db" | "files">, admin: Actor, at: Date) {
  const sections = new Map((await listSections(db, admin)).map((section) => [section.slug, section]));
  for (const slug of ["sales-trainings", "customer-service"]) {
    const section = sections.get(slug);
    if (!section) continue;
    const form = { name: section.name, staffVisible: true, clientVisible: slug === "customer-service" };
    await saveSection(db, admin, { id: section.id, form, at });
  }
  for (const [place, { section, seconds, ...said }] of samples.entries()) {
    const film = demoFilm(seconds);
    const write = async (key: string) => {
      await files.put(key, film.bytes, film.facts.mime);
      return { ok: true as const, facts: film.facts };
    };
    const upload = { purpose: "video" as const, givenName: `${said.title}.webm`, size: film.bytes.length, at };
    const kept = await keepUpload(db, admin, upload, { write, remove: files.remove });
    const wished = newVideoForm.safeParse({
      sectionId: sections.get(section)?.id,
      description: "",
      isPublished: "on",
      length: String(seconds),
      key: `demo-academy-${place}`,
      ...said,
    });
    if (!wished.success || !kept.ok) continue;
    const { key, poster: _, fileId: __, ...form } = wished.data;
    await addVideo(db, admin, { form, fileId: kept.value.fileId, poster: null, key, at }, files.put);
  }
}
