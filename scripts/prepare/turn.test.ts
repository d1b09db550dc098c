import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inTurn } from "./turn.mjs";

const turn = new URL("./turn.mjs", import.meta.url).href;

/** A separate process that logs when it enters and leaves its turn. */
function visitor(folder: string, command: string) {
  const script = `import { appendFileSync } from "node:fs";
    import { inTurn } from "${turn}";
    const note = (word) => appendFileSync(process.argv[1] + "/../diary", word + "\\n");
    await inTurn(process.argv[1], async (share) => { ${command} });`;
  return spawn(process.execPath, ["--input-type=module", "-e", script, folder], { stdio: "inherit" });
}

const newFolder = () => join(mkdtempSync(join(tmpdir(), "foyer turns-")), "turns");
const entriesOf = (folder: string) => readFileSync(join(folder, "../diary"), "utf8").trim().split("\n");

test("processes that start at once have their turns one after the other", async () => {
  const folder = newFolder();
  const command = `note("in"); await new Promise((go) => setTimeout(go, 30)); note("out");`;
  await Promise.all(Array.from({ length: 6 }, () => once(visitor(folder, command), "close")));

  expect(entriesOf(folder)).toEqual(Array.from({ length: 6 }, () => ["in", "out"]).flat());
  expect(readdirSync(folder)).toHaveLength(1);
});

test("a turn whose owner was killed goes to the next", async () => {
  const folder = newFolder();
  const killed = visitor(folder, `note("in"); process.kill(process.pid, "SIGKILL");`);
  await once(killed, "close");

  await expect(inTurn(folder, async () => "next")).resolves.toBe("next");
});

test("a turn is not taken while what its killed owner started is still at work", async () => {
  const folder = newFolder();
  const npm = `setTimeout(() => require("node:fs").appendFileSync(process.argv[1], "npm is done\\n"), 500)`;
  const killed = visitor(
    folder,
    `const { spawn } = await import("node:child_process");
     share(spawn(process.execPath, ["-e", ${JSON.stringify(npm)}, process.argv[1] + "/../diary"]).pid);
     process.kill(process.pid, "SIGKILL");`,
  );
  await once(killed, "close");

  expect(await inTurn(folder, async () => entriesOf(folder))).toEqual(["npm is done"]);
});

test("a deed that fails frees its turn", async () => {
  const folder = newFolder();
  await expect(inTurn(folder, () => Promise.reject(new Error("cut short")))).rejects.toThrow("cut short");
  await expect(inTurn(folder, async () => "next")).resolves.toBe("next");
});
