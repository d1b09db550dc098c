import { addVideo, listSections, saveSection } from "#domain/academy/index.ts";
import { newVideoForm } from "#domain/academy/video.schema.ts";
import type { Actor } from "#domain/access/actor.ts";
import type { House } from "../house.ts";

const samples = [
  {
    ...{ section: "sales-trainings", code: "moo", title: "Handling objections", length: "12:30" },
    description: "Three answers to “too expensive”, and when to be silent.",
    chapters: "0:00 Why they object\n3:40 Three answers\n9:10 Silence",
  },
  { section: "sales-trainings", code: "ifjh", title: "The first minute of a call", length: "6:05" },
  { section: "customer-service", code: "dnd1", title: "Onboarding a client", length: "18:20" },
];

/** Trainings of the demo: staff see two sections, clients one. The host need not be there for them to be listed. */
export async function furnishAcademy({ db, files }: Pick<House, "db" | "files">, admin: Actor, at: Date) {
  const sections = new Map((await listSections(db, admin)).map((section) => [section.slug, section]));
  for (const slug of ["sales-trainings", "customer-service"]) {
    const section = sections.get(slug);
    if (!section) continue;
    const form = { name: section.name, staffVisible: true, clientVisible: slug === "customer-service" };
    await saveSection(db, admin, { id: section.id, form, at });
  }
  for (const [place, { section, ...said }] of samples.entries()) {
    const sectionId = sections.get(section)?.id;
    const wished = newVideoForm.safeParse({
      ...{ sectionId, description: "", isPublished: "on", key: `demo-academy-${place}` },
      ...said,
    });
    if (!wished.success) continue;
    const { key, poster: _, ...form } = wished.data;
    await addVideo(db, admin, { form, fileId: null, poster: null, key, at }, files.put);
  }
}
