import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, matchesGlob, posix, relative } from "node:path";
import { makeBase, ownerIn, runStep, usualPath } from "./base.ts";
import { commandOf, fill, msOf, pairsOf, readSteps, type Step, stageOf } from "./container-file.ts";

export type Health = { command: string[]; everyMs: number; timeoutMs: number; startMs: number; retries: number };
/** A root folder with what its container file says about running it. */
export type Image = {
  root: string;
  args: Record<string, string>;
  env: Record<string, string>;
  user: string;
  workdir: string;
  ports: number[];
  volumes: string[];
  stopSignal: NodeJS.Signals;
  entrypoint: string[];
  command: string[];
  health: Health | null;
};

type Building = {
  context: string;
  isLeftOut: (path: string) => boolean;
  folder: string;
  stages: Map<string, Image>;
  /** The one that is being built. */
  stage: string;
};

/** Whether a path of the build's context is left out, by the lines of the file that says so. */
export function leftOut(ignoreFile: string) {
  const patterns = readFileSync(ignoreFile, "utf8").split("\n").filter(Boolean);
  return (path: string) => patterns.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`));
}

/** Runs the steps of a container file one by one, in a root folder below `folder`; tells each with how long it took. */
export async function buildImage(file: string, context: string, folder: string, tell: (line: string) => void) {
  const building: Building = {
    context,
    isLeftOut: leftOut(`${file}.dockerignore`),
    folder,
    stages: new Map(),
    stage: "",
  };
  let image: Image | null = null;
  for (const step of readSteps(readFileSync(file, "utf8"))) {
    const began = performance.now();
    image = await run(step, image, building).catch((problem) => {
      throw new Error(`Line ${step.line}, ${step.word} ${step.text}: ${problem.message}`);
    });
    building.stages.set(building.stage, image);
    tell(`${step.word} ${step.text}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  if (!image) throw new Error(`${file} has no instruction.`);
  return image;
}

async function run({ word, options, text: raw, line }: Step, image: Image | null, building: Building): Promise<Image> {
  if (word === "FROM") return begin(raw, building);
  if (!image) throw new Error(`${word} comes before FROM.`);
  const text = ["RUN", "CMD", "ENTRYPOINT", "HEALTHCHECK"].includes(word)
    ? raw
    : fill(raw, { ...image.args, ...image.env });
  if (word === "ARG") return { ...image, args: { ...image.args, ...Object.fromEntries(pairsOf(text)) } };
  if (word === "ENV") return { ...image, env: { ...image.env, ...Object.fromEntries(pairsOf(text)) } };
  if (word === "USER") return { ...image, user: text };
  if (word === "EXPOSE") return { ...image, ports: [...image.ports, ...text.split(/\s+/).map(Number.parseFloat)] };
  if (word === "VOLUME") return { ...image, volumes: text.startsWith("[") ? JSON.parse(text) : text.split(/\s+/) };
  if (word === "STOPSIGNAL") return { ...image, stopSignal: text as NodeJS.Signals };
  if (word === "CMD") return { ...image, command: commandOf(text) };
  if (word === "ENTRYPOINT") return { ...image, entrypoint: commandOf(text), command: [] };
  if (word === "HEALTHCHECK") return { ...image, health: healthOf(text, options) };
  if (word === "WORKDIR") {
    const workdir = posix.resolve(image.workdir, text);
    mkdirSync(join(image.root, workdir), { recursive: true });
    return { ...image, workdir };
  }
  if (word === "COPY") copy(text, options["from"], image, building);
  else if (word === "RUN") {
    const { root, workdir, env, args, user } = image;
    await runStep({ root, workdir, owner: ownerIn(root, user), env: { ...args, ...env } }, commandOf(text));
  } else throw new Error(`Line ${line}: ${word} is read, but cannot be run.`);
  return image;
}

async function begin(text: string, building: Building): Promise<Image> {
  const { folder, stages } = building;
  const { image: base, name } = stageOf(text);
  const root = join(folder, `root-${stages.size}`);
  const earlier = stages.get(base);
  if (earlier) execFileSync("cp", ["-a", earlier.root, root]);
  else await makeBase(base, root);
  const fresh = {
    env: { PATH: usualPath },
    user: "root",
    workdir: "/",
    ports: [],
    volumes: [],
    stopSignal: "SIGTERM" as const,
  };
  building.stage = name ?? String(stages.size);
  return { ...fresh, entrypoint: [], command: [], health: null, ...earlier, root, args: {} };
}

function copy(text: string, from: string | undefined, { root, workdir }: Image, building: Building) {
  const words = text.split(/\s+/);
  const [target = "", ...sources] = [words.pop(), ...words];
  const stage = from === undefined ? null : building.stages.get(from);
  if (from !== undefined && !stage) throw new Error(`There is no stage ${from}.`);
  const origin = stage?.root ?? building.context;
  const place = join(root, posix.resolve(workdir, target));
  const isFolder = target.endsWith("/") || target === "." || sources.length > 1 || existsSync(place);
  for (const source of sources) {
    const path = join(origin, source);
    const end = statSync(path).isFile() && isFolder ? join(place, basename(path)) : place;
    const filter = (one: string) => stage !== null || one === origin || !building.isLeftOut(relative(origin, one));
    cpSync(path, end, { recursive: true, verbatimSymlinks: true, filter });
  }
}

function healthOf(text: string, options: Record<string, string>): Health | null {
  if (text === "NONE") return null;
  return {
    command: commandOf(text.replace(/^CMD\s+/, "")),
    everyMs: msOf(options["interval"] ?? "30s"),
    timeoutMs: msOf(options["timeout"] ?? "30s"),
    startMs: msOf(options["start-period"] ?? "0s"),
    retries: Number(options["retries"] ?? 3),
  };
}
