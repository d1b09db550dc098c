import { readFinances } from "#domain/finances/index.ts";
import { got, openBooks, seedFee } from "./finances.ts";

/** The time at which the figures are read. */
export const clock = { timeZone: "UTC", now: new Date("2026-11-23T09:00:00Z") };

/** Books in a database of their own, whose months can be read. */
export async function openFigures(name: string) {
  const books = await openBooks(name);
  const { db, noor, clientId } = books;
  const read = async (month: string | null = null) => got(await readFinances({ db, actor: noor, ...clock }, month));
  const fee = (day: string, minor = 10_000n, but: Partial<Parameters<typeof seedFee>[1]> = {}) =>
    seedFee(db, { clientId, day, minor, ...but });
  return { ...books, read, fee };
}
