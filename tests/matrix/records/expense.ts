import { newId } from "#domain/kernel/id.ts";
import { mark } from "../cast.ts";
import type { Kind } from "../expectation.ts";
import type { Principal, Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

type State = "submitted" | "approved" | "rejected";

/** `own`: a claim of the caller, if they are on the team; `other`: a colleague's. */
export async function expenseIdOf(scene: Scene, side: Side, state: State = "submitted", isTrashed = false) {
  if (side === "missing") return newId();
  const { cast, db, app, who } = scene;
  const whose = payeeOf(who, side);
  return cast.once(`${isTrashed ? "trashed " : ""}${state} claim of ${whose}`, async () => {
    const id = newId();
    const at = app.clock();
    const vendor = mark(cast, "Vendor", [whose, "admin"]);
    const fileId = await receiptOf(scene, mark(cast, "Receipt", [whose, "admin"]));
    const facts = { vendor, description: "Paper", amountMinor: 4_200n, currency: "EUR", incurredOn: dayOf(at) };
    const decided = state === "submitted" ? {} : { decidedAt: at, decidedBy: cast.people.admin.id };
    const stamps = { createdAt: at, createdBy: cast.people[whose].id, updatedAt: at, deletedAt: isTrashed ? at : null };
    const note = state === "rejected" ? { decisionNote: "Too late." } : {};
    await db
      .insertInto("expenses")
      .values({
        id,
        categoryId: await categoryIdOf(scene),
        ...facts,
        receiptFileId: fileId,
        ...decided,
        ...note,
        payeeId: cast.people[whose].id,
        status: state,
        ...stamps,
      })
      .execute();
    return id;
  });
}

function payeeOf(who: Principal, side: Exclude<Side, "missing">): "staff" | "unassigned" | "admin" {
  const own = who === "unassigned" || who === "admin" ? who : "staff";
  if (side === "own") return own;
  return own === "staff" ? "unassigned" : "staff";
}

async function receiptOf({ db, app }: Scene, words: string) {
  const id = newId();
  const at = app.clock();
  const storageKey = `receipt/${id}`;
  await app.files.put(storageKey, new TextEncoder().encode(words), "application/pdf");
  const facts = { originalName: `${words}.pdf`, mime: "application/pdf", size: words.length, sha256: id };
  await db
    .insertInto("files")
    .values({ id, storageKey, purpose: "receipt", isWhole: true, createdAt: at, ...facts })
    .execute();
  return id;
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
export const thisMonth = ({ app }: Scene) => dayOf(app.clock()).slice(0, 7);
export const today = ({ app }: Scene) => dayOf(app.clock());

/** A category in use, with words that the team may read. */
export const categoryIdOf = ({ cast, db }: Scene) =>
  cast.once("category of expenses", async () => {
    const id = newId();
    await db
      .insertInto("expenseCategories")
      .values({ id, name: mark(cast, "Category", ["staff", "unassigned", "admin"]) })
      .execute();
    return id;
  });

export const expense: Kind = async (scene, side) => ({ params: { expenseId: await expenseIdOf(scene, side) } });

/** The month in which all of them were made, with a claim of each side. */
export const month: Kind = async (scene) => {
  await expenseIdOf(scene, "own", "approved");
  await expenseIdOf(scene, "other", "approved");
  return { params: { month: thisMonth(scene) } };
};

const monthAgo = (scene: Scene, many: number) => {
  const first = new Date(`${thisMonth(scene)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - many);
  return dayOf(first).slice(0, 7);
};

/** A month without any of the other records, so that it can be locked. */
export const monthBefore: Kind = (scene) => ({ params: { month: monthAgo(scene, 1) } });

export const lockedMonth: Kind = async (scene) => {
  const { db, app } = scene;
  const month = monthAgo(scene, 2);
  await db
    .insertInto("monthLocks")
    .values({ month: `${month}-01`, lockedAt: app.clock() })
    .onConflict((locked) => locked.doNothing())
    .execute();
  return { params: { month } };
};

/** A recurring expense; there is one for each side. */
export async function plannedIdOf(scene: Scene, side: Side, active = true): Promise<string> {
  if (side === "missing") return newId();
  const { cast, db, app } = scene;
  return cast.once(`planned ${side} ${active}`, async () => {
    const id = newId();
    const at = app.clock();
    const description = mark(cast, "Rent", ["admin"]);
    const rhythm = { cadence: "monthly", day: 1, startsOn: "2099-01-01", nextOn: "2099-01-01", active };
    await db
      .insertInto("recurringEntries")
      .values({
        id,
        target: "expense",
        categoryId: await categoryIdOf(scene),
        description,
        amountMinor: 900n,
        currency: "EUR",
        ...rhythm,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    return id;
  });
}
