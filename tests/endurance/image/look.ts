import { setTimeout } from "node:timers/promises";
import type { Image } from "./build.ts";
import type { Container } from "./reach.ts";

export const admin = { FOYER_ADMIN_EMAIL: "admin@house.test", FOYER_ADMIN_PASSWORD: "an-admin-of-the-image" };

/** Writes down what was looked at; `wrong` is what should not be so. */
export type Note = (what: string, wrong: string[], seen?: string) => void;

/** What an image says that can be looked at. */
export type Promised = Pick<Image, "ports" | "user" | "health">;

/** Waits until a container is healthy, and looks at everything that must be so while it runs. */
export async function look(image: Promised, container: Container, note: Note) {
  await untilHealthy(image, container, note);

  const [port = 0] = image.ports;
  const url = port === 80 ? "http://localhost" : `http://localhost:${port}`;
  const visitor = [process.execPath, "tests/endurance/image/visitor.ts", url, ...Object.values(admin)];
  const { code, said } = await container.visit(visitor, 60_000);
  const seen = code === 0 ? JSON.parse(said) : { home: said };
  note("the site answers 200 on its port", seen.home === 200 ? [] : [`${seen.home}`], `${url}/`);
  const isSignedIn = seen.studio === 200 && seen.isWhole;
  note("the admin of the first start signs in and sees the studio", isSignedIn ? [] : [`${seen.studio}`]);

  const ports = container.ports();
  const unnamed = ports.filter((one) => !image.ports.includes(one));
  note("it listens on no port but those it names", unnamed.map(String), ports.join(" "));

  const processes = container.processes();
  const { uid } = container.owner;
  const strong = processes.filter(({ uids, powers }) => uids.some((one) => one !== uid) || !/^0+$/.test(powers));
  note(`its processes are those of ${image.user}, without powers`, namesOf(strong), `${processes.length}`);
  const zombies = processes.filter(({ state }) => state.startsWith("Z"));
  note("no process that has ended is left in the list", namesOf(zombies));
}

const namesOf = (processes: { name: string }[]) => processes.map(({ name }) => name);

async function untilHealthy({ health }: Promised, container: Container, note: Note) {
  if (!health) throw new Error("The image has no health check.");
  const began = performance.now();
  const atMost = health.startMs + health.everyMs * health.retries;
  const isHealthy = async () => (await container.run(health.command, health.timeoutMs)).code === 0;
  while (!(await isHealthy())) {
    if (container.hasEnded() || performance.now() - began > atMost)
      throw new Error(`It did not become healthy within ${atMost / 1000} s:\n${container.said()}`);
    await setTimeout(500);
  }
  note("its health check succeeds", [], `${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** Tells a container to end and waits for it; it has `graceMs` for that. */
export async function end(container: Container, graceMs: number, note: Note) {
  const { code, ms } = await container.stop(graceMs);
  const took = `${(ms / 1000).toFixed(1)} s of ${graceMs / 1000}`;
  note("it ends with 0 within its time when it is told to", code === 0 ? [] : [`${code}: ${container.said()}`], took);
}
