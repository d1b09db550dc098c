import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../prepare/root.mjs";

/**
 * Servers that others wrote, against which some tests run where they are at hand. `packages`: what Debian calls them;
 * `programs`: the files that are there once they are installed.
 */
export const servers = [
  { name: "Dovecot", packages: ["dovecot-imapd"], programs: ["/usr/sbin/dovecot"] },
  {
    name: "OpenStack Swift",
    packages: ["account", "container", "object", "proxy"].map((kind) => `swift-${kind}`),
    programs: ["account", "container", "object", "proxy"].map((kind) => `/usr/bin/swift-${kind}-server`),
  },
  { name: "OpenSSL", packages: ["openssl"], programs: ["/usr/bin/openssl"] },
  { name: "Pebble", packages: ["pebble"], programs: ["/usr/bin/pebble", "/usr/bin/pebble-challtestsrv"] },
  { name: "Poppler", packages: ["poppler-utils"], programs: ["/usr/bin/pdfsig"] },
  { name: "PostgreSQL 15", packages: ["postgresql-15"], programs: ["/usr/lib/postgresql/15/bin/initdb"] },
  { name: "Radicale", packages: ["radicale"], programs: ["/usr/bin/radicale"] },
  // From npm, into a folder that Git ignores. They are large and take minutes, so only `npm run outside` uses them.
  {
    name: "n8n",
    packages: [],
    programs: [],
    npm: { package: "n8n", version: "2.40.7", file: "bin/n8n", variable: "FOYER_N8N" },
  },
  {
    name: "Specmatic",
    packages: ["default-jre-headless"],
    programs: ["/usr/bin/java"],
    npm: { package: "specmatic", version: "2.55.1", file: "specmatic.jar", variable: "FOYER_SPECMATIC" },
  },
];

/** Where npm puts such a server. */
export const folderOf = ({ npm }) => join(root, ".outside", npm.package);

/** The file of a server from npm that its tests start; empty where the variable does not say in which folder it is. */
export function fileOf(name, env = process.env) {
  const { npm } = serverOf(name);
  const folder = npm ? env[npm.variable] : undefined;
  return folder ? join(folder, "node_modules", npm.package, npm.file) : "";
}

/** Why the tests of a server cannot run, or null where they can. */
export function whyNo(name, env = process.env) {
  const { npm, programs } = serverOf(name);
  const files = npm ? [...programs, fileOf(name, env)] : programs;
  if (files.every((file) => existsSync(file))) return null;
  return `${name} is ${npm ? "left out" : "not installed"} (npm run outside brings it)`;
}

function serverOf(name) {
  const server = servers.find((one) => one.name === name);
  if (!server) throw new Error(`scripts/outside/servers.mjs knows no ${name}.`);
  return server;
}
