import { newId } from "#domain/kernel/id.ts";
import type { Command, Expectation } from "../expectation.ts";
import { adminsOnly } from "../gates.ts";
import type { Side } from "../principals.ts";
import type { Scene } from "../scene.ts";
import { categoryIdOf } from "./expense.ts";

type LineNeeds = { state: "open" | "aside"; isIn?: boolean };

/** A line of a bank statement; it belongs to no client before somebody says so. */
async function lineOf(scene: Scene, side: Side, { state, isIn = true }: LineNeeds): Promise<string> {
  if (side === "missing") return newId();
  const { db, cast, app } = scene;
  return cast.once(`bank line, ${state}, ${isIn ? "in" : "out"}`, async () => {
    const id = newId();
    const words = { key: id.replaceAll("-", "").padEnd(64, "0"), account: "DE89370400440532013000" };
    const money = { currency: "EUR", amountMinor: 12_000n, isIn, bookedOn: "2026-11-20" };
    await db
      .insertInto("bankLines")
      .values({ id, ...words, ...money, createdAt: app.clock() })
      .execute();
    if (state === "aside")
      await db.updateTable("bankLines").set({ state, decidedAt: app.clock() }).where("id", "=", id).execute();
    return id;
  });
}

const pays = async (scene: Scene, side: Side) =>
  `${await lineOf(scene, side, { state: "open" })} ${scene.cast.clients.A}`;
const one = (intent: string, { state }: LineNeeds): Command => ({
  who: adminsOnly,
  form: async (scene, side) => ({ intent, id: await lineOf(scene, side, { state }) }),
});

export const bankDoor: Expectation = {
  page: adminsOnly,
  commands: {
    // A table is kept until its columns are chosen.
    upload: {
      who: adminsOnly,
      form: () => ({ intent: "upload", file: new File(["Day,Amount\n2026-11-20,5.00\n"], "statement.csv") }),
    },
    settle: { who: adminsOnly, form: async (scene, side) => ({ intent: "settle", pays: await pays(scene, side) }) },
    all: { who: adminsOnly, form: async (scene, side) => ({ intent: "all", pays: await pays(scene, side) }) },
    spend: {
      who: adminsOnly,
      form: async (scene, side) => ({
        ...{ intent: "spend", categoryId: await categoryIdOf(scene) },
        id: await lineOf(scene, side, { state: "open", isIn: false }),
      }),
    },
    aside: one("aside", { state: "open" }),
    reopen: one("reopen", { state: "aside" }),
  },
};
