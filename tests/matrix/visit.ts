import { type Answer, ask, type Mode } from "./ask.ts";
import type { Fields } from "./expectation.ts";
import type { Principal } from "./principals.ts";
import { cookieOf } from "./scene.ts";
import type { Stage } from "./stage.ts";

type Input = { mode?: Mode; form?: Fields; headers?: Record<string, string>; search?: Record<string, string> };

/** A member of the cast requests a URL. */
export async function ctx({ app, url, cast }: Stage, who: Principal, path: string, input: Input = {}): Promise<Answer> {
  const cookie = await cookieOf({ app, db: app.db, cast, who });
  const { search = {}, mode = input.form ? "form" : "page", ...rest } = input;
  return ask(url, { path, mode, cookie, place: { search }, ...rest });
}

export const sceneOf = ({ app, cast }: Stage, who: Principal) => ({ app, db: app.db, cast, who });
