/** `waitMs`: how long a question may take before it counts as late. `silentMs`: how long there may be late ones only. */
const usual = { waitMs: 500, silentMs: 5_000 };

/**
 * Tells whether the database can be reached: not if it refuses, nor once it has been silent for a while. A late answer
 * alone does not count, as it is late for every instance: a load balancer would leave one alone, and overload the rest.
 */
export function openPulse(ask: () => Promise<unknown>, { waitMs, silentMs } = usual): () => Promise<boolean> {
  let lateSince: number | null = null;

  async function hear() {
    await ask();
    lateSince = null;
    return "heard" as const;
  }

  return async () => {
    const answer = await Promise.race([hear().catch(() => "refused" as const), late(waitMs)]);
    if (answer !== "late") return answer === "heard";
    lateSince ??= performance.now();
    return performance.now() - lateSince < silentMs;
  };
}

const late = (ms: number) => new Promise<"late">((resolve) => setTimeout(resolve, ms, "late").unref());
