import type { Family } from "./exposition.ts";

/** `route`: a pattern, never an address, so that their number stays small and no id is among them. `ms`: until the answer was ready. */
export type AnsweredRequest = { method: string; route: string; status: number; ms: number };

export type Traffic = { count: (answered: AnsweredRequest) => void; families: () => Family[] };

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A client may send any word as its method; these are counted by name. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

type RouteCounts = {
  labels: { method: string; route: string };
  statuses: Map<number, number>;
  within: number[];
  sum: number;
};

/** Counts requests since the process began: how many by status, and how long they took. */
export function openTraffic(): Traffic {
  const routes = new Map<string, RouteCounts>();

  function count({ method, route, status, ms }: AnsweredRequest) {
    const labels = { method: methods.has(method) ? method : "other", route };
    const key = `${labels.method} ${route}`;
    const counted = routes.get(key) ?? { labels, statuses: new Map(), within: bounds.map(() => 0), sum: 0 };
    routes.set(key, counted);
    counted.statuses.set(status, (counted.statuses.get(status) ?? 0) + 1);
    counted.sum += ms / 1000;
    for (const [place, bound] of bounds.entries())
      if (ms / 1000 <= bound) counted.within[place] = (counted.within[place] ?? 0) + 1;
  }

  function families(): Family[] {
    const all = [...routes.values()];
    const answers = all.flatMap(({ labels, statuses }) =>
      [...statuses].map(([status, value]) => ({ labels: { ...labels, status: String(status) }, value })),
    );
    return [
      { name: "http_requests_total", help: "Requests that were answered.", type: "counter", samples: answers },
      {
        name: "http_request_duration_seconds",
        help: "Seconds until the answer was ready.",
        type: "histogram",
        samples: all.flatMap(timesOf),
      },
    ];
  }
  return { count, families };
}

function timesOf({ labels, statuses, within, sum }: RouteCounts): Family["samples"] {
  const total = [...statuses.values()].reduce((all, value) => all + value, 0);
  const buckets = [...bounds.entries()].map(([place, bound]) => [String(bound), within[place] ?? 0] as const);
  return [
    ...[...buckets, ["+Inf", total] as const].map(([le, value]) => ({
      suffix: "_bucket" as const,
      labels: { ...labels, le },
      value,
    })),
    { suffix: "_sum", labels, value: sum },
    { suffix: "_count", labels, value: total },
  ];
}
