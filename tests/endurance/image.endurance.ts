import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildImage } from "./image/build.ts";
import { makeVolume, startContainer } from "./image/container.ts";
import { msOf } from "./image/container-file.ts";
import { admin, end, look } from "./image/look.ts";
import { killAll, whatIsMissing } from "./image/namespaces.ts";

// Builds the image from deploy/Dockerfile without a container tool, and tries what it makes. The steps run one by one
// in a bare root folder of Debian, and the app as a container tool would run it: as its own user, in namespaces of its
// own, with nothing but loopback.

const missing = whatIsMissing();
if (missing) {
  console.log(`Skipped: the image's steps cannot be run here, as ${missing}.`);
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), "foyer-image-"));
chmodSync(folder, 0o755);
const problems: string[] = [];

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => tidy().then(() => process.exit(1)));
try {
  const image = await buildImage("deploy/Dockerfile", process.cwd(), folder, console.log);
  console.log(`The image takes ${execFileSync("du", ["-sm", image.root], { encoding: "utf8" }).split("\t")[0]} MB.`);
  const volume = join(folder, "volume");
  makeVolume(image, volume);
  // The address under which docs/operating.md starts it, and the time that compose.yaml gives it.
  const env = { PUBLIC_URL: "http://localhost" };
  const [, grace = ""] = /stop_grace_period: (\S+)/.exec(readFileSync("deploy/compose.yaml", "utf8")) ?? [];

  const first = await startContainer(image, { folder: join(folder, "first"), volume, env: { ...env, ...admin } });
  await look(image, first, note);
  const { code, said } = await first.run(["/hooks/pre-backup"], 120_000);
  note("a runner's hook makes a backup in the volume", code === 0 ? [] : [said]);
  await end(first, msOf(grace), note);
  const written = first.written();
  const outside = written.filter((path) => !path.startsWith("foyer/build/.compiled/"));
  const compiled = written.length - outside.length;
  note("Node keeps what it compiled", compiled > 0 ? [] : ["nothing was written"], `${compiled} files`);
  note("nothing else is written outside the volume", outside);
  const programs = readdirSync(volume).filter((name) => name.startsWith("postgresql-"));
  note("PostgreSQL runs from the image, not from a copy in the volume", programs);

  console.log("Again on the same volume, with a root folder that cannot be written and a volume without programs:");
  const second = await startContainer(image, { folder: join(folder, "second"), volume, env, isHardened: true });
  await look(image, second, note);
  await end(second, msOf(grace), note);
} catch (problem) {
  problems.push(problem instanceof Error ? problem.message : String(problem));
} finally {
  await tidy();
}
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? "The image is made and runs." : `${problems.length} things are amiss.`);
process.exitCode = problems.length === 0 ? 0 : 1;

function note(what: string, wrong: string[], seen = "") {
  console.log(`${wrong.length === 0 ? "Yes" : "NO"}: ${what}${seen && ` (${seen})`}`);
  if (wrong.length > 0) problems.push(`Not so: ${what}. ${wrong.join(", ")}`);
}

/** Ends what still runs, and removes everything, unless something is mounted in there. */
async function tidy() {
  await killAll();
  if (readFileSync("/proc/self/mountinfo", "utf8").includes(` ${folder}/`))
    throw new Error(`Something is still mounted in ${folder}. Unmount it, then remove the folder.`);
  execFileSync("rm", ["-rf", "--one-file-system", folder]);
}
