import { expect, test } from "vitest";
import { expose, gauge } from "./exposition.ts";
import { openTraffic } from "./traffic.ts";

test("figures are written as Prometheus reads them", () => {
  const named = { name: "b", help: "Of two kinds.", type: "counter" } as const;
  const samples = [{ labels: { kind: 'a "quoted" \\ one\n' }, value: 2 }];

  expect(
    expose([gauge("a", "One figure.", 0.5), { ...named, samples }, { ...named, name: "empty", samples: [] }]),
  ).toBe(
    [
      "# HELP a One figure.",
      "# TYPE a gauge",
      "a 0.5",
      "# HELP b Of two kinds.",
      "# TYPE b counter",
      'b{kind="a \\"quoted\\" \\\\ one\\n"} 2',
      "",
    ].join("\n"),
  );
});

test("requests are counted by method, route and status, and their times by method and route", () => {
  const traffic = openTraffic();
  const route = "/bookings/:bookingId";
  traffic.count({ method: "GET", route, status: 200, ms: 5 });
  traffic.count({ method: "GET", route, status: 200, ms: 40 });
  traffic.count({ method: "GET", route, status: 404, ms: 20_000 });
  traffic.count({ method: "MADE-UP", route, status: 405, ms: 0 });
  const said = expose(traffic.families()).split("\n");

  const of = 'method="GET",route="/bookings/:bookingId"';
  for (const line of [
    `http_requests_total{${of},status="200"} 2`,
    `http_requests_total{${of},status="404"} 1`,
    `http_requests_total{method="other",route="${route}",status="405"} 1`,
    `http_request_duration_seconds_bucket{${of},le="0.005"} 1`,
    `http_request_duration_seconds_bucket{${of},le="0.025"} 1`,
    `http_request_duration_seconds_bucket{${of},le="0.05"} 2`,
    `http_request_duration_seconds_bucket{${of},le="10"} 2`,
    `http_request_duration_seconds_bucket{${of},le="+Inf"} 3`,
    `http_request_duration_seconds_sum{${of}} 20.045`,
    `http_request_duration_seconds_count{${of}} 3`,
  ])
    expect(said).toContain(line);
  expect(said.join("\n")).not.toContain("MADE-UP");
});
