import type { Log } from "#platform/log/log.ts";
import { type MatrixHouse, openMatrixApp } from "./app.ts";
import { type Answer, ask } from "./ask.ts";
import { type Cast, seedCast } from "./cast.ts";
import type { Place } from "./expectation.ts";
import type { Cell } from "./plan.ts";
import { principals } from "./principals.ts";
import { openRows, type Rows } from "./rows.ts";
import { cookieOf, type Scene } from "./scene.ts";

/** A running app with a cast in it. */
export type Stage = MatrixHouse & { cast: Cast; rows: Rows };
export type Prepared = { cell: Cell; scene: Scene; place: Place; ask: () => Promise<Answer> };

export async function openStage(name: string, log?: Log, env?: object): Promise<Stage> {
  const opened = await openMatrixApp(name, log, undefined, env);
  const rows = await openRows(opened.connection);
  const access = { staffScope: "assigned", unassignedLeadsForAll: true, teamNeedsSecondFactor: false };
  await opened.app.db
    .insertInto("settings")
    .values({ key: "access", value: JSON.stringify(access) })
    .execute();
  // One section that everyone sees, so that the academy is open to them.
  const forAll = { staffVisible: true, clientVisible: true };
  await opened.app.db.updateTable("videoCategories").set(forAll).where("slug", "=", "paid-ads").execute();
  const cast = await seedCast(opened.app.db);
  for (const who of principals) await cookieOf({ app: opened.app, db: opened.app.db, cast, who });
  const close = async () => {
    await rows.close();
    await opened.close();
  };
  return { ...opened, cast, rows, close };
}

/** Seeds everything a request needs, so that the request itself changes nothing. */
export async function prepare({ app, url }: Stage, cast: Cast, cell: Cell): Promise<Prepared> {
  const { path, mode, method, side, kind, command, route } = cell;
  const scene: Scene = { app, db: app.db, cast, who: cell.who };
  const place = kind ? await kind(scene, side) : {};
  const form = command ? await command.form(scene, side) : undefined;
  const cookie = await cookieOf(scene, cell.hasSudo);
  const more = { ...(form && { form }), ...(command?.headers && { headers: command.headers(scene) }) };
  const from = { ...(route && { routeId: route.id, isIndex: route.isIndex }) };
  return { cell, scene, place, ask: () => ask(url, { path, mode, method, place, cookie, ...more, ...from }) };
}

export const lateIn = ({ people }: Cast) => [people.suspended.id, people.idle.id];

export const nameOf = ({ who, side, sides, path, mode, command, hasSudo }: Cell) =>
  `${who}${hasSudo ? "" : " without a proof"}${sides.length > 1 ? `, ${side}` : ""}, ${command ? `${command.name} at ` : ""}${path} (${mode})`;

/** What is wrong with an answer, in a sentence; null when it is as expected. */
export function faultIn({ cell, scene }: Prepared, answer: Answer): string | null {
  const { expected, opens = 200, command } = cell;
  const said = `${answer.status}${answer.to ? ` to ${answer.to}` : ""}`;
  const read = [...scene.cast.finder.find(answer.body)];
  for (const word of read) word.wasRead = true;
  const leak = read.find(({ seenBy }) => !seenBy.includes(cell.who));
  if (leak) return `${nameOf(cell)}: reads ${leak.text}, which is for ${leak.seenBy.join(", ") || "nobody"}`;
  if (expected !== "opens")
    return isAnswer(answer, expected) ? null : `${nameOf(cell)}: ${said} instead of ${expected}`;
  const isOpen = command ? answer.status < 400 && !answer.to?.startsWith("/login") : isAnswer(answer, opens);
  return isOpen ? null : `${nameOf(cell)}: ${said} instead of being let in`;
}

const isAnswer = ({ status, to }: Answer, expected: number | string) => {
  const at = to === null ? null : new URL(to, "http://house.test").pathname;
  if (expected === "sudo") return at === "/sudo" || (at === null && status === 403);
  return typeof expected === "number" ? status === expected && at === null : at === expected;
};

/** An answer without the parameters of its own URL, so that answers to different URLs can be compared. */
export function withoutAddress({ status, to, body, type }: Answer, addresses: Place[]): string {
  const asked = addresses.flatMap(({ params = {}, search = {} }) => [
    ...Object.values(params),
    ...Object.values(search),
  ]);
  const written = (value: string) => [encodeURIComponent(encodeURIComponent(value)), encodeURIComponent(value), value];
  // A number of one digit stands in any text, and is the same on both sides.
  const forms = asked.filter((value) => value.length > 1).flatMap(written);
  const blank = (text: string) => forms.reduce((rest, form) => rest.replaceAll(form, "…"), text);
  // Not the nonce, the request's id, and when a form was answered.
  const lasting = body.replace(/ (?:nonce|data-reference)="[^"]*"|(?<=\\"at\\",)\d{13}\b/g, "");
  return JSON.stringify([status, blank(to ?? ""), blank(lasting), type]);
}
