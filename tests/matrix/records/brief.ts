import { openBriefPath } from "#domain/briefs/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { insiders, mark } from "../cast.ts";
import type { Fields, Kind } from "../expectation.ts";
import { type Company, companyOf, type Side } from "../principals.ts";
import type { Scene } from "../scene.ts";
import { client } from "./client.ts";

type SeededBrief = { textId: string; filesId: string; fileId: string; linkId: string };

/** What its file says: whoever holds the link reads it. */
const list = "Our list.";

/** The brief of A or B: a text, files of which there is one, and a link. */
const seedBrief = ({ cast, db, app }: Scene, company: Company): Promise<SeededBrief> =>
  cast.once(`brief of ${company}`, async () => {
    const seeded = { textId: newId(), filesId: newId(), fileId: newId(), linkId: newId() };
    const clientId = cast.clients[company];
    const now = app.clock();
    await db.insertInto("briefs").values({ clientId, sentAt: now }).execute();
    await db.updateTable("clientPortal").set({ showBrief: true }).where("clientId", "=", clientId).execute();
    const asked = { clientId, section: "Offer", help: "", choices: [], unit: "", isRequired: false };
    const words = mark(cast, "Question", insiders[company]);
    await db
      .insertInto("briefQuestions")
      .values([
        { ...asked, id: seeded.textId, position: 0, kind: "text", words },
        { ...asked, id: seeded.filesId, position: 1, kind: "files", words: "Files" },
      ])
      .execute();
    await app.files.put(`attachment/${seeded.fileId}`, new TextEncoder().encode(list), "text/plain");
    const facts = { purpose: "attachment", mime: "text/plain", originalName: "list.txt", sha256: "0".repeat(64) };
    await db
      .insertInto("files")
      .values({
        id: seeded.fileId,
        storageKey: `attachment/${seeded.fileId}`,
        size: list.length,
        ...facts,
        createdAt: now,
      })
      .execute();
    const place = { clientId, questionId: seeded.filesId, fileId: seeded.fileId };
    await db
      .insertInto("briefFiles")
      .values({ ...place, addedAt: now })
      .execute();
    const link = { id: seeded.linkId, clientId, name: "Ida Moss", email: "ida@moss.test" };
    const expiresAt = new Date(now.getTime() + 86_400_000);
    await db
      .insertInto("briefLinks")
      .values({ ...link, createdAt: now, expiresAt })
      .execute();
    return seeded;
  });

const none: SeededBrief = { textId: newId(), filesId: newId(), fileId: newId(), linkId: newId() };
const seededFor = (scene: Scene, side: Side) =>
  side === "missing" ? Promise.resolve(none) : seedBrief(scene, companyOf(scene.who, side));

/** A client that was asked, beside the other. */
export const clientWithBrief: Kind = async (scene, side) => {
  await briefsOfBoth(scene, side);
  return client(scene, side);
};

export const briefsOfBoth: Kind = async (scene) => {
  for (const company of ["A", "B"] as const) await seedBrief(scene, company);
  return {};
};

const finish = async ({ db, cast, app }: Scene) => {
  const done = db.updateTable("briefs").set({ completedAt: app.clock() });
  await done.where("clientId", "in", Object.values(cast.clients)).execute();
};
export const clientWithDoneBrief: Kind = async (scene, side) => {
  const place = await clientWithBrief(scene, side);
  await finish(scene);
  return place;
};
export const doneBriefs: Kind = async (scene, side) => {
  await briefsOfBoth(scene, side);
  await finish(scene);
  return {};
};

/** One of its files, below the client. */
export const briefFile: Kind = async (scene, side) => {
  const { params } = await clientWithBrief(scene, side);
  return { params: { ...params, fileId: (await seededFor(scene, side)).fileId } };
};
export const ownBriefFile: Kind = async (scene, side) => ({
  params: { fileId: (await seededFor(scene, side)).fileId },
});

/** `own`: a link to A's brief, whoever opens it; the others were not signed by us. */
export const briefLink: Kind = async (scene, side) => {
  const { linkId, fileId, textId } = await seedBrief(scene, "A");
  const link = openBriefPath(scene.app.keys, linkId).replace("/brief/", "");
  // Whoever holds the link reads the client's name and the questions, so they are no words that would give a leak away.
  const clientId = scene.cast.clients.A;
  await scene.db.updateTable("clients").set({ companyName: "Asked Works" }).where("id", "=", clientId).execute();
  await scene.db.updateTable("briefQuestions").set({ words: "What else?" }).where("id", "=", textId).execute();
  return { params: { link: side === "own" ? link : `${linkId}.unsigned`, fileId } };
};
export const doneBriefLink: Kind = async (scene, side) => {
  const place = await briefLink(scene, side);
  await finish(scene);
  return place;
};

const answer = ({ textId }: SeededBrief): Fields => ({ [`answer.${textId}`]: "Robots", [`seen.${textId}`]: "0" });
const file = () => new File(["Our price list."], "prices.txt", { type: "text/plain" });
const of = (seeded: (scene: Scene, side: Side) => Promise<SeededBrief>) => ({
  save: async (scene: Scene, side: Side): Promise<Fields> => ({ intent: "save", ...answer(await seeded(scene, side)) }),
  typed: async (scene: Scene, side: Side): Promise<Fields> => answer(await seeded(scene, side)),
  finish: (): Fields => ({ intent: "finish" }),
  reopen: (): Fields => ({ intent: "reopen" }),
  addFile: async (scene: Scene, side: Side): Promise<Fields> => {
    const { filesId } = await seeded(scene, side);
    return { intent: "add_file", questionId: filesId, file: file() };
  },
  removeFile: async (scene: Scene, side: Side): Promise<Fields> => {
    const { fileId } = await seeded(scene, side);
    return { intent: "remove_file", fileId };
  },
});

export const linkForms = of((scene) => seedBrief(scene, "A"));
export const ownForms = of(seededFor);
export const studioForms = {
  send: () => ({ intent: "send", name: "Rui Costa", email: `${newId()}@moss.test` }),
  renew: () => ({ intent: "renew" }),
  revoke: async (scene: Scene, side: Side): Promise<Fields> => {
    const { linkId } = await seededFor(scene, side);
    return { intent: "revoke", linkId };
  },
};
