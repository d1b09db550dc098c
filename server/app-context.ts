import type { Actor } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Settings } from "#domain/settings/index.ts";
import type { Caller } from "#domain/users/index.ts";
import type { Devices } from "#platform/auth/device.ts";
import type { Auth } from "#platform/auth/open-auth.ts";
import type { Passkeys } from "#platform/auth/passkeys.ts";
import type { Config } from "#platform/config/config.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Keys } from "#platform/keys/keys.ts";
import type { Limits } from "#platform/limits/limits.ts";
import type { Log } from "#platform/log/log.ts";
import type { Cards } from "./cards.ts";
import type { LiveStream } from "./live-stream.ts";

/** Everything an open house holds, made once at the start and handed to whoever answers a call. */
export type AppContext = {
  config: Config;
  db: Database;
  /** The only source of the present; tests turn it. */
  clock: () => Date;
  log: Log;
  files: FileStore;
  keys: Keys;
  /** Budgets of tries, shared by all instances. */
  limits: Limits;
  /** The settings in force, kept in memory until one is saved anywhere. */
  settings: () => Promise<Settings>;
  /** Forgets kept settings and pages on this instance, for a save to show at its very next request. */
  refresh: () => void;
  /** The agency's logo as a PNG, for mails and documents; null where there is none. */
  readLogo: () => Promise<Uint8Array | null>;
  cards: Cards;
  auth: Auth;
  devices: Devices;
  passkeys: Passkeys;
  /** Reads the session cookie; a visitor when there is none or it has ended. */
  whoIs: (headers: Headers) => Promise<Actor>;
  /** As `whoIs`, with the session's ends; `activeAt` is the person's last sign of life when this request is one. */
  meet: (headers: Headers, activeAt: Date | null) => Promise<Caller>;
  /** Server-sent events for whoever came with these headers; nothing of it counts as a sign of life. */
  live: (headers: Headers, caller: Caller) => LiveStream | "missing" | "full";
  isOpen: () => boolean;
  reachDatabase: () => Promise<boolean>;
};
