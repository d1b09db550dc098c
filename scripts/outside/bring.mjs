import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { npm } from "../prepare/install.mjs";
import { run } from "../prepare/run.mjs";
import { Refusal, say } from "../prepare/word.mjs";
import { installPackages } from "./debian.mjs";
import { fileOf, folderOf } from "./servers.mjs";

/** Brings a server where a package manager has it. Answers why it cannot be had here, or null where it is. */
export async function bring(server) {
  const missing = server.programs.filter((program) => !existsSync(program));
  const why = missing.length > 0 ? await installPackages(server.name, server.packages) : null;
  if (why) return why;
  const gone = missing.find((program) => !existsSync(program));
  if (gone) return `Debian's ${server.packages.join(" ")} brought no ${gone}`;
  return server.npm ? fromNpm(server) : null;
}

async function fromNpm(server) {
  const folder = folderOf(server);
  process.env[server.npm.variable] = folder;
  if (isComplete(server, folder)) return null;
  say(`Fetching ${server.name} ${server.npm.version} from npm…`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [program, ...before] = npm();
  // Its own scripts are not run; they would compile what the tests do not use.
  const options = ["--ignore-scripts", "--legacy-peer-deps", "--no-audit", "--no-fund", "--loglevel=error"];
  const wanted = `${server.npm.package}@${server.npm.version}`;
  const args = [...before, "install", "--prefix", folder, ...options, wanted];
  const { code, stopped } = await run(program, args, { output: "aside" });
  if (stopped) throw new Refusal(`Stopped by ${stopped}.`);
  if (code === 0 && isComplete(server, folder)) return null;
  delete process.env[server.npm.variable];
  return `npm could not install ${wanted}; its own words are above`;
}

/** npm writes its record last. */
function isComplete(server, folder) {
  const record = join(folder, "node_modules/.package-lock.json");
  if (!existsSync(record) || !existsSync(fileOf(server.name))) return false;
  const { packages } = JSON.parse(readFileSync(record, "utf8"));
  return packages[`node_modules/${server.npm.package}`]?.version === server.npm.version;
}
