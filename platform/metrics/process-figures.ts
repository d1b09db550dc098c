import { performance } from "node:perf_hooks";
import { counter, type Family, gauge } from "./exposition.ts";

/** Memory and time this process has used, under the names that dashboards for Node expect where there are any. */
export function processFigures(): Family[] {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const busy = performance.eventLoopUtilization().active / 1000;
  return [
    gauge("process_resident_memory_bytes", "Memory the process holds.", rss),
    gauge("nodejs_heap_size_used_bytes", "JavaScript heap in use.", heapUsed),
    gauge("nodejs_heap_size_total_bytes", "JavaScript heap reserved.", heapTotal),
    gauge("nodejs_external_memory_bytes", "Memory of buffers outside the heap.", external),
    counter("process_cpu_seconds_total", "Seconds of CPU used.", (user + system) / 1e6),
    counter("nodejs_eventloop_busy_seconds_total", "Seconds the event loop was at work.", busy),
    gauge("process_start_time_seconds", "When the process began.", performance.timeOrigin / 1000),
  ];
}
