import { setTimeout } from "node:timers/promises";
import { keyedOperations } from "#api/keyed-operations.ts";
import { mcpRoutes } from "#api/mcp/routes.ts";
import { oauthRoutes } from "#api/oauth/routes.ts";
import { apiRoutes } from "#api/routes.ts";
import { webhooks } from "#api/webhooks/routes.ts";
import { setup, visitor } from "#domain/access/actor.ts";
import { handKeys } from "#domain/proofs/index.ts";
import { readSettings } from "#domain/settings/index.ts";
import type { Config } from "#platform/config/config.ts";
import { type CrmAddresses, openCrms } from "#platform/crm/open-crm.ts";
import { listen } from "#platform/database/listener.ts";
import { migrate } from "#platform/database/migrate.ts";
import { migrations } from "#platform/database/migrations.ts";
import { type Connection, configFor, openDatabase } from "#platform/database/open-database.ts";
import { openFileStore } from "#platform/files/file-store.ts";
import { openGoogle } from "#platform/google/google-calendar.ts";
import type { GoogleAddresses } from "#platform/google/oauth.ts";
import type { Pace } from "#platform/jobs/open-jobs.ts";
import { openKeys } from "#platform/keys/open-keys.ts";
import { openLimits } from "#platform/limits/limits.ts";
import type { Log } from "#platform/log/log.ts";
import { openLargeTables } from "#platform/tables/large-table.ts";
import type { AppContext } from "./app-context.ts";
import { openAuthServices } from "./auth-services.ts";
import { openCards } from "./cards.ts";
import { seedDemo } from "./demo/seed-demo.ts";
import { greetFirstAdmin, seedTexts } from "./first-start.ts";
import { frontDoor } from "./http.ts";
import { startJobs } from "./jobs.ts";
import { openLive } from "./live.ts";
import { openMetrics } from "./metrics.ts";
import { memoize } from "./one-at-a-time.ts";
import { openPageCache } from "./open-page-cache.ts";
import { screens } from "./pages.ts";
import { openDocuments } from "./papers.ts";
import { openServers } from "./tls/open-servers.ts";

type Opening = {
  config: Config;
  log: Log;
  connection: Connection;
  clock: () => Date;
  say: (line: string) => void;
  /** `toolUrl`: the page that the Operations room of a fresh demo shows. */
  demo?: { password: string; toolUrl?: string };
  /** Enables the fake payment provider, for trials; every demo has it. */
  standIn?: boolean;
  /** Where Google is, for tests. */
  google?: GoogleAddresses;
  /** Where the CRMs are, for tests. */
  crms?: CrmAddresses;
  /** For tests: jobs that run when they are told to, on a database that an app has been opened on before. */
  jobs?: Pace;
  /** For tests: what this instance hears of; every channel if it is not given. */
  channels?: Channel[];
};

/** What committed changes are announced on. */
const channels = ["content", "audit_log", "live", "videos", "backups", "imports"] as const;
export type Channel = (typeof channels)[number];
/** Starts the whole app. Throws an error that explains why when it cannot. */
export async function openApp({ config, log, connection, clock, say, demo, standIn, google, crms, ...pace }: Opening) {
  await migrate(connection, migrations);
  // Two connections stay at hand: for who comes back after a pause, opening one takes longer than the page.
  const atHand = { min: 2, ...configFor(connection) };
  const db = openDatabase(atHand, (problem) => log.warn({ err: problem }, "a database connection was lost"));
  await seedTexts({ db, actor: setup, now: clock() });
  const settings = memoize(() => readSettings({ db, actor: visitor }));
  const keys = handKeys(await openKeys(db, { ...config.key, dataFolder: config.dataFolder }), db);
  const authServices = openAuthServices({
    db,
    clock,
    settings: settings.recall,
    secret: keys.secretFor("cookies"),
    publicUrl: config.publicUrl,
  });
  const live = openLive(authServices.meet);
  let isOpen = true;
  const files = openFileStore(config);
  const app: AppContext = {
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
    ...authServices,
    google: openGoogle({ publicUrl: config.publicUrl, addresses: google }),
    crm: openCrms(crms),
    readLargeTable: openLargeTables(),
    ...openDocuments({ db, files, keys, clock, settings: settings.recall, log }),
    live: live.open,
    cards: openCards({ db, keys, settings: settings.recall, hasStandIn: standIn ?? demo !== undefined }),
    isOpen: () => isOpen,
    reachDatabase: async () => Boolean(await db.selectFrom("settings").select("key").limit(1).execute()),
  };
  const greetings = demo ? await seedDemo({ ...app, settings: settings.ask }, demo) : await greetFirstAdmin(app);
  settings.forget();
  const jobs = await startJobs(app, connection, say, pace.jobs);
  function onNotice(channel: string, payload: string) {
    if (channel === "live") live.tell(payload);
    else if (channel === "audit_log") void jobs.tell();
    else if (channel === "videos") void jobs.askFilms();
    else if (channel === "backups") void jobs.backUp();
    else if (channel === "imports") void jobs.carryImports();
    else app.refresh();
  }
  function onGap() {
    app.refresh();
    live.tell("all");
  }
  const listener = await listen(connection, [...(pace.channels ?? channels)], { onNotice, onGap });
  const metrics = openMetrics(app, live.count);
  const mcp = mcpRoutes(app, keyedOperations(app));
  const machines = { api: apiRoutes(app), oauth: oauthRoutes(app), mcp, webhooks: webhooks(app), metrics };
  const door = frontDoor(app, machines, screens);
  const kept = openPageCache(app, door, listener.isConnected, metrics);
  const servers = await openServers(app, door, kept.before);
  /** `drainMs`: how long it still serves what a load balancer sends that has not yet seen that it is not ready. */
  async function close({ drainMs = 0 } = {}) {
    isOpen = false;
    servers.drain();
    await setTimeout(drainMs);
    await live.close({ hasOthers: drainMs > 0 });
    await servers.close();
    await listener.close();
    await jobs.close();
    await db.destroy();
  }
  return { app, port: servers.port, greetings, runJob: jobs.run, close };
}
