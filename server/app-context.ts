import type { Actor } from "#domain/access/actor.ts";
import type { CrmDoor } from "#domain/crm/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Papers } from "#domain/papers/document/paper-document.ts";
import type { Settings } from "#domain/settings/index.ts";
import type { Caller } from "#domain/users/index.ts";
import type { Devices } from "#platform/auth/device.ts";
import type { Auth } from "#platform/auth/open-auth.ts";
import type { Passkeys } from "#platform/auth/passkeys.ts";
import type { Config } from "#platform/config/config.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Google } from "#platform/google/google-calendar.ts";
import type { Keys } from "#platform/keys/keys.ts";
import type { Limits } from "#platform/limits/limits.ts";
import type { Log } from "#platform/log/log.ts";
import type { OpenId } from "#platform/openid/openid.ts";
import type { ReadLargeTable } from "#platform/tables/large-table.ts";
import type { Cards } from "./cards.ts";
import type { LiveStream } from "./live-stream.ts";

/** Everything a running app holds, created once at start-up and passed to whatever handles a request. */
export type AppContext = {
  config: Config;
  db: Database;
  /** The only source of the current time; tests control it. */
  clock: () => Date;
  log: Log;
  files: FileStore;
  keys: Keys;
  /** Rate limits, shared by all instances. */
  limits: Limits;
  /** The current settings, cached until they are saved on any instance. */
  settings: () => Promise<Settings>;
  /** Clears cached settings and pages on this instance, so that the next request sees what was just saved. */
  refresh: () => void;
  /** The agency's logo as a PNG, for emails and documents; null if there is none. */
  readLogo: () => Promise<Uint8Array | null>;
  /** Reads a file of many rows, one at a time. */
  readLargeTable: ReadLargeTable;
  /** Draws and seals papers that are signed. */
  papers: Papers;
  cards: Cards;
  auth: Auth;
  devices: Devices;
  passkeys: Passkeys;
  openId: OpenId;
  google: Google;
  /** Opens a client's CRM, to read it. */
  crm: CrmDoor;
  /** Reads the session cookie; a visitor when there is none or the session has ended. */
  whoIs: (headers: Headers) => Promise<Actor>;
  /**
   * Like `whoIs`, with the times the session ends; `activeAt` is when the user was last active, if this request counts
   * as activity.
   */
  meet: (headers: Headers, activeAt: Date | null) => Promise<Caller>;
  /** Server-sent events for the session in these headers; none of this counts as activity. */
  live: (headers: Headers, caller: Caller) => LiveStream | "missing" | "full";
  isOpen: () => boolean;
  reachDatabase: () => Promise<boolean>;
};
