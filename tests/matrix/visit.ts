import { type Answer, ask, type Mode } from "./ask.ts";
import type { Fields } from "./expectation.ts";
import type { Principal } from "./principals.ts";
import { cookieOf } from "./scene.ts";
import type { Stage } from "./stage.ts";

type Wish = { mode?: Mode; form?: Fields; headers?: Record<string, string>; search?: Record<string, string> };

/** Somebody of the cast asks for an address. */
export async function visit(
  { house, url, cast }: Stage,
  who: Principal,
  path: string,
  wish: Wish = {},
): Promise<Answer> {
  const cookie = await cookieOf({ house, db: house.db, cast, who });
  const { search = {}, mode = wish.form ? "form" : "page", ...rest } = wish;
  return ask(url, { path, mode, cookie, place: { search }, ...rest });
}

export const sceneOf = ({ house, cast }: Stage, who: Principal) => ({ house, db: house.db, cast, who });
