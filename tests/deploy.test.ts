import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "#platform/config/config.ts";
import { compileCache } from "../scripts/prepare/build.mjs";
import { leftOut } from "./endurance/image/build.ts";

const read = (file: string) => readFileSync(`deploy/${file}`, "utf8").replaceAll("\\\n", " ");

/** What follows this word on each line that begins with it. */
const after = (word: string, text: string) =>
  [...text.matchAll(new RegExp(`^\\s*${word}[ =](.*)$`, "gm"))].map(([, rest = ""]) => rest.trim());

const variables = (line: string) =>
  Object.fromEntries([...line.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));

const image = read("Dockerfile");
const unit = read("foyer.service");

test("the image runs unprivileged, with its data in the one volume, on the ports it names", () => {
  const own = variables(after("ENV", image).join(" "));
  const config = readConfig(own);
  const { tls } = readConfig({ ...own, TLS_DOMAINS: "foyer.example.com" });

  expect(after("VOLUME", image)).toEqual([config.dataFolder]);
  expect(after("EXPOSE", image)).toEqual([`${config.port} ${tls?.port}`]);
  const place = image.indexOf("USER foyer");
  expect(place).toBeGreaterThan(image.lastIndexOf("RUN "));
  expect(place).toBeLessThan(image.lastIndexOf("CMD "));
  expect(read("compose.yaml")).toContain(`foyer:${config.dataFolder}`);
  expect(config.host).toBe("0.0.0.0");
});

test("the user of the image may write where Node keeps what it compiled, which belongs to no build", () => {
  const { NODE_COMPILE_CACHE } = compileCache(resolve("/foyer"));

  const folders = [...image.matchAll(/install --directory --owner foyer --mode 700 (\S+)/g)].map(([, place = ""]) =>
    resolve("/foyer", place),
  );
  expect(after("WORKDIR", image)).toEqual(["/foyer"]);
  expect(folders).toContain(NODE_COMPILE_CACHE);
});

test("a runner finds the hooks in the image, and may run them", () => {
  const [, target = ""] = /ln -s (\S+) \/hooks/.exec(image) ?? [];
  const folder = target.replace(/^foyer\//, "");

  expect(readdirSync(folder).sort()).toEqual(["post-restore", "pre-backup"]);
  for (const hook of readdirSync(folder)) {
    expect(statSync(`${folder}/${hook}`).mode & 0o111).toBe(0o111);
    const [, program = ""] = /(scripts\/\S+\.mjs)/.exec(readFileSync(`${folder}/${hook}`, "utf8")) ?? [];
    expect(existsSync(program)).toBe(true);
  }
});

test("every program that the image and the unit run is there, and the image leaves none of it out", () => {
  const programs = [...`${image}\n${unit}`.matchAll(/scripts\/[\w-]+\.mjs/g)].map(([program]) => program);
  expect([...new Set(programs)].sort()).toEqual(["scripts/build.mjs", "scripts/is-ready.mjs", "scripts/start.mjs"]);
  expect(programs.filter((program) => !existsSync(program))).toEqual([]);

  const isLeftOut = leftOut("deploy/Dockerfile.dockerignore");
  const needed = globSync([
    "{app,api,domain,platform,server}/*",
    "scripts/**/*.{mjs,ts}",
    "package*.json",
    "*.config.ts",
  ]);
  expect(needed.length).toBeGreaterThan(60);
  expect(needed.filter(isLeftOut)).toEqual([]);
  expect(
    ["node_modules/react/index.js", "data/postgres/PG_VERSION", "data-demo/keys/root.key"].filter(isLeftOut),
  ).toHaveLength(3);
});

test("under systemd its data is where systemd makes a place for it", () => {
  const config = readConfig(variables(after("Environment", unit).join(" ")));

  expect(config.dataFolder).toBe(`/var/lib/${after("StateDirectory", unit)[0]}`);
  expect([after("User", unit), after("Restart", unit)]).toEqual([["foyer"], ["on-failure"]]);
  // The app itself gives open responses 10 s, and PostgreSQL needs some more.
  expect(Number(after("TimeoutStopSec", unit)[0])).toBeGreaterThanOrEqual(30);
});

test("the load balancer has let go of an instance before it has drained, and asks one it let go of before none", () => {
  const proxy = read("haproxy.cfg");
  const { drainMs } = readConfig({ DATABASE_URL: "postgres://house.test/foyer" });
  const ms = (name: string) => {
    const [, count = "", unit = ""] = new RegExp(`${name} (\\d+)(ms|s)\\b`).exec(proxy) ?? [];
    return Number(count) * (unit === "s" ? 1_000 : 1);
  };
  const falls = Number(/fall (\d+)/.exec(proxy)?.[1]);

  expect(ms(" inter") + (falls - 1) * ms("fastinter")).toBeLessThan(drainMs / 2);
  expect(proxy).toContain("uri /readyz");
  const servers = after("server", proxy).map((line) => line.split(" ").slice(1));
  const places = (which: string) => servers.filter(([, role]) => role === which).map(([place]) => place);
  expect(places("backup")).toEqual(places("check"));
  expect(places("check")).toHaveLength(2);
});

test("the health check passes while the app is ready, and only then", async () => {
  let status = 200;
  const server = createServer(({ url }, response) => response.writeHead(url === "/readyz" ? status : 404).end());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const check = async () => {
    const asking = spawn(process.execPath, ["scripts/is-ready.mjs"], { env: { PORT: String(port) } });
    return (await once(asking, "exit"))[0];
  };

  expect(await check()).toBe(0);
  status = 503;
  expect(await check()).toBe(1);
  server.closeAllConnections();
  server.close();
  expect(await check()).toBe(1);
});
