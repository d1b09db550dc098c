import { machineDoors } from "#api/machine-doors.ts";
import { stripeNotices } from "#api/webhooks/stripe-notices.ts";
import { setup, visitor } from "#domain/access/actor.ts";
import { furnishPolicies } from "#domain/policies/index.ts";
import { readSettings } from "#domain/settings/index.ts";
import type { Config } from "#platform/config/config.ts";
import { listen } from "#platform/database/listener.ts";
import { migrate } from "#platform/database/migrate.ts";
import { migrations } from "#platform/database/migrations.ts";
import { type Connection, openDatabase } from "#platform/database/open-database.ts";
import { openFileStore } from "#platform/files/file-store.ts";
import { openKeys } from "#platform/keys/open-keys.ts";
import { openLimits } from "#platform/limits/limits.ts";
import type { Log } from "#platform/log/log.ts";
import { openCards } from "./cards.ts";
import { openClockwork } from "./clockwork.ts";
import { furnishDemo } from "./demo/furnish-demo.ts";
import { openDoorway } from "./doorway.ts";
import { greetFirstAdmin } from "./greet-first-admin.ts";
import type { House } from "./house.ts";
import { frontDoor } from "./http.ts";
import { keptPages } from "./kept-pages.ts";
import { openLive } from "./live.ts";
import { pages } from "./pages.ts";
import { publicPaths } from "./public-paths.ts";
import { logoReader } from "./read-logo.ts";
import { openReception } from "./reception.ts";
import { remember } from "./remember.ts";

type Opening = {
  config: Config;
  log: Log;
  connection: Connection;
  clock: () => Date;
  say: (line: string) => void;
  /** `toolUrl`: the page that the Operations room of a fresh demo shows. */
  demo?: { password: string; toolUrl?: string };
  /** Payments without money, which every demo has; for trials of the house. */
  standIn?: boolean;
};

/** Opens every door of the house. Throws a sentence when it cannot open. */
export async function openHouse({ config, log, connection, clock, say, demo, standIn }: Opening) {
  await migrate(connection, migrations);
  const db = openDatabase(connection, (problem) => log.warn({ err: problem }, "a database connection was lost"));
  await furnishPolicies(db, setup, clock());
  const settings = remember(() => readSettings(db, visitor));
  const keys = await openKeys(db, { ...config.key, dataFolder: config.dataFolder });
  const reception = openReception({
    ...{ db, clock, settings: settings.recall },
    ...{ secret: keys.secretFor("cookies"), publicUrl: config.publicUrl },
  });
  const live = openLive(reception.meet);
  let isOpen = true;

  const files = openFileStore(config);

  const house: House = {
    config,
    db,
    clock,
    log,
    files,
    keys,
    limits: openLimits(db),
    settings: settings.recall,
    refresh() {
      settings.forget();
      kept.drop();
    },
    ...reception,
    readLogo: logoReader({ db, files, settings: settings.recall, log }),
    live: live.open,
    cards: openCards({ db, keys, settings: settings.recall, hasStandIn: standIn ?? demo !== undefined }),
    isOpen: () => isOpen,
    reachDatabase: async () => (await db.selectFrom("settings").select("key").limit(1).execute()).length >= 0,
  };
  const greetings = demo ? await furnishDemo(house, demo) : await greetFirstAdmin(house);
  settings.forget();
  const clockwork = await openClockwork(house, connection, say);
  function onNotice(channel: string, payload: string) {
    if (channel === "live") live.tell(payload);
    else if (channel === "diary") void clockwork.tell();
    else if (channel === "videos") void clockwork.askFilms();
    else house.refresh();
  }
  function onGap() {
    house.refresh();
    live.tell("all");
  }
  const listener = await listen(connection, ["content", "diary", "live", "videos"], { onNotice, onGap });
  const kept = keptPages(publicPaths, (path) => renderPublic(house, path), listener.isConnected);
  const doorway = await openDoorway(
    frontDoor(house, kept, { api: machineDoors(house), webhooks: stripeNotices(house) }),
    config,
  );

  async function close() {
    isOpen = false;
    live.close();
    await doorway.close();
    await listener.close();
    await clockwork.close();
    await db.destroy();
  }
  return { house, port: doorway.port, greetings, close };
}

/** As a stranger with no cookie and no query would ask for it. */
function renderPublic(house: House, path: string) {
  const request = new Request(new URL(path, house.config.publicUrl));
  const upload = { isAdmitted: false };
  return pages(house, request, { requestId: "kept", address: "kept", nonce: "", frames: [], upload });
}
