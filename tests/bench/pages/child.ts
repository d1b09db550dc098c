import { type ChildProcess, fork } from "node:child_process";
import type { PoolConfig } from "pg";

export type Asked = { connection: PoolConfig; dataFolder: string; password: string };
export type Facts = { cpuMs: number; rssMB: number; heapMB: number; renderMs: number };

/** In a child: answers what the process has used so far, and ends with its parent. */
export function answerFacts({ renderMs = () => 0 }: { renderMs?: () => number }) {
  process.once("disconnect", () => process.exit());
  process.on("message", (asked: { facts?: "usage" | "render" }) => {
    if (!asked.facts) return;
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    const MB = 1024 * 1024;
    const render = asked.facts === "render" ? renderMs() : 0;
    process.send?.({ cpuMs: (user + system) / 1000, rssMB: rss / MB, heapMB: heapUsed / MB, renderMs: render });
  });
}

/** In the parent: a child process, asked one thing at a time. */
export function startChild(file: string) {
  const path = new URL(file, import.meta.url).pathname;
  // The log is written as in production, to where nobody reads it.
  const child = fork(path, {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  return {
    ask: <Answer>(message: object) => asked<Answer>(child, message),
    firstWord: <Answer>() => heard<Answer>(child),
    facts: (facts: "usage" | "render" = "usage") => asked<Facts>(child, { facts }),
    stop: () => {
      const gone = new Promise((ended) => child.once("exit", ended));
      child.kill("SIGTERM");
      return gone;
    },
  };
}

export type Child = ReturnType<typeof startChild>;

function asked<Answer>(child: ChildProcess, message: object): Promise<Answer> {
  const answer = heard<Answer>(child);
  child.send(message);
  return answer;
}

const heard = <Answer>(child: ChildProcess) =>
  new Promise<Answer>((told, failed) => {
    const gone = (code: number | null) => failed(new Error(`the process ended with ${code}`));
    child.once("exit", gone);
    child.once("message", (answer) => {
      child.off("exit", gone);
      told(answer as Answer); // what the child's own code sends
    });
  });
