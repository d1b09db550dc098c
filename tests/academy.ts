import { addVideo, saveSection } from "#domain/academy/index.ts";
import { newVideoForm } from "#domain/academy/video.schema.ts";
import type { Actor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { createTestApp } from "./test-app.ts";

type Audience = { staffVisible?: boolean; clientVisible?: boolean };

/** A test app with its own academy section, and helpers that add videos to it. */
export async function openAcademy({ staffVisible = true, clientVisible = false }: Audience = {}) {
  const app = await createTestApp();
  const { db, noor, now } = app;
  async function section(audience: Audience = { staffVisible, clientVisible }) {
    const name = `Section ${newId()}`;
    const form = { name, staffVisible: false, clientVisible: false, ...audience };
    const saved = await saveSection({ db, actor: noor, now }, { id: null, ...form });
    if (!saved.ok) throw new Error("not saved");
    return { id: saved.value.id, slug: name.toLowerCase().replace(" ", "-"), name };
  }
  const own = await section();
  const put = async () => {};
  const formOf = (but: Record<string, string> = {}) => {
    const given = {
      sectionId: own.id,
      code: "moo",
      title: "",
      description: "",
      isPublished: "on",
      key: newId(),
      ...but,
    };
    return newVideoForm.parse(given.isPublished ? given : { ...given, isPublished: undefined });
  };
  async function tryToAdd(but: Record<string, string> = {}, fileId: string | null = null, actor: Actor = noor) {
    const { key, poster: _, ...form } = formOf(fileId ? { code: "", ...but } : but);
    return addVideo({ db, actor, now, put }, { form, fileId, poster: null, key });
  }
  async function add(but: Record<string, string> = {}, fileId: string | null = null) {
    const added = await tryToAdd(but, fileId);
    if (!added.ok) throw new Error(`not added: ${JSON.stringify(added.problem)}`);
    return added.value.id;
  }
  /** A film that is complete in the file store, but that no video refers to yet. */
  async function upload(but: object = {}) {
    const id = newId();
    const facts = { purpose: "video", originalName: "a.mp4", mime: "video/mp4", size: 3, sha256: id, isWhole: true };
    await db
      .insertInto("files")
      .values({ id, storageKey: `video/${id}`, ownerId: noor.id, createdAt: now, ...facts, ...but })
      .execute();
    return id;
  }
  return { ...app, own, section, formOf, tryToAdd, add, upload, put };
}
