import { editVideo, listVideos, readVideo } from "#domain/academy/index.ts";
import type { Actor } from "#domain/access/actor.ts";
import { openAcademy } from "./academy.ts";

/** An academy with helpers that list, read and edit its videos. */
export async function openVideos(audience = {}) {
  const academy = await openAcademy(audience);
  const { db, own, noor, formOf, now } = academy;
  const list = async (actor: Actor = noor, slug = own.slug) => {
    const listed = await listVideos({ db, actor }, { slug });
    return listed.ok ? listed.value.videos : null;
  };
  const read = async (id: string, actor: Actor = noor) => {
    const found = await readVideo({ db, actor }, id);
    return found.ok ? found.value : null;
  };
  const edit = (id: string, but: Record<string, string>, seen = 1) => {
    const { key: _, poster: __, ...form } = formOf(but);
    return editVideo({ db, actor: noor, now }, { id, ...form, seen });
  };
  return { ...academy, list, read, edit };
}
