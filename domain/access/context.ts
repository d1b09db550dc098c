import type { Database } from "#domain/kernel/database.ts";
import type { Actor } from "./actor.ts";

/** Who asks, and of which database (or transaction): all that a read needs to know besides what is asked for. */
export type ReadContext = { db: Database; actor: Actor };

/** Who acts, where, and when. `now` is the only source of the time: the app's clock, which tests turn. */
export type Context = ReadContext & { now: Date };
