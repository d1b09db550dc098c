import { newId } from "#domain/kernel/id.ts";
import { insiders, mark } from "../cast.ts";
import type { Fields, Kind } from "../expectation.ts";
import { type Company, companyOf, type Principal, type Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

type Author = Exclude<Principal, "visitor">;
type Seeded = { id: string; clientId: string; fileId: string };

/** A pending update of A or B, with a comment and a file, by that company's owner or by the person given. */
export const seedUpdate = (
  { cast, db, app }: Scene,
  company: Company,
  author: Author = company === "A" ? "owner" : "stranger",
): Promise<Seeded> =>
  cast.once(`update of ${company} by ${author}`, async () => {
    const id = newId();
    const fileId = newId();
    const clientId = cast.clients[company];
    const at = app.clock();
    const words = (label: string) => mark(cast, label, insiders[company]);
    const isClient = author === "owner" || author === "stranger";
    const by = { authorId: cast.people[author].id, authorSide: isClient ? "client" : "agency" };
    const facts = { title: words("Update"), description: words("Detail"), status: "pending" };
    const stamps = { createdAt: at, updatedAt: at };
    await db
      .insertInto("updates")
      .values({ id, clientId, ...by, ...facts, amountMinor: amountOfUpdates.minor, currency: "USD", ...stamps })
      .execute();
    await db
      .insertInto("updateComments")
      .values({ id: newId(), updateId: id, clientId, ...by, body: words("Remark"), createdAt: at })
      .execute();
    const paper = words("Sheet");
    const storageKey = `attachment/${fileId}`;
    await app.files.put(storageKey, new TextEncoder().encode(paper), "text/plain");
    const file = { originalName: `${paper}.txt`, mime: "text/plain", size: paper.length, sha256: fileId };
    await db
      .insertInto("files")
      .values({ id: fileId, storageKey, purpose: "attachment", isWhole: true, createdAt: at, ...file })
      .execute();
    await db.insertInto("updateFiles").values({ fileId, updateId: id }).execute();
    return { id, clientId, fileId };
  });

/** The amount of every update of the cast, in the ways in which it could be written. */
export const amountOfUpdates = { minor: 73_919_137n, written: ["739,191.37", "739.191,37", "739191.37", "73919137"] };

const nowhere = (): Seeded => ({ id: newId(), clientId: newId(), fileId: newId() });
const place = ({ id, clientId, fileId }: Seeded) => ({ params: { updateId: id, clientId, fileId } });

export const update: Kind = async (scene, side) =>
  place(side === "missing" ? nowhere() : await seedUpdate(scene, companyOf(scene.who, side)));

/** Written by the caller, where they may write any. */
export const ownUpdate: Kind = async (scene, side) => {
  if (side === "missing") return place(nowhere());
  const isWriter = scene.who !== "visitor" && side === "own";
  return place(await seedUpdate(scene, companyOf(scene.who, side), isWriter ? (scene.who as Author) : undefined));
};

/** A list, while both companies have updates. */
export const updatesOf: Kind = async (scene, side: Side) => {
  await seedUpdate(scene, "A");
  await seedUpdate(scene, "B");
  const clientId = side === "missing" ? newId() : scene.cast.clients[companyOf(scene.who, side)];
  return { params: { clientId } };
};

export const decisions = {
  approve: (): Fields => ({ intent: "approve", kind: "deal_value", seen: "1" }),
  reject: (): Fields => ({ intent: "reject", note: "Not ours.", seen: "1" }),
  comment: (): Fields => ({ intent: "comment", body: "Well?", key: newId() }),
  edit: (): Fields => ({ intent: "edit", title: "Better", description: "", amount: "5", seen: "1" }),
  withdraw: (): Fields => ({ intent: "withdraw" }),
  delete: (): Fields => ({ intent: "delete" }),
  post: (): Fields => ({ title: "We grew", description: "", amount: "", key: newId() }),
};
