import { databaseFigures } from "#platform/metrics/database-figures.ts";
import { expose, gauge } from "#platform/metrics/exposition.ts";
import { processFigures } from "#platform/metrics/process-figures.ts";
import { type AnsweredRequest, openTraffic } from "#platform/metrics/traffic.ts";
import type { AppContext } from "./app-context.ts";

/** Counts requests, and says how this instance is doing. */
export type Metrics = { count: (answered: AnsweredRequest) => void; read: () => Promise<string> };

export function openMetrics({ db }: Pick<AppContext, "db">, countStreams: () => number): Metrics {
  const traffic = openTraffic();
  const streams = () => gauge("foyer_live_streams", "Open pages that listen for changes.", countStreams());
  const read = async () =>
    expose([...traffic.families(), streams(), ...processFigures(), ...(await databaseFigures(db))]);
  return { count: traffic.count, read };
}
