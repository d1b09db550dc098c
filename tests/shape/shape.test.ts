import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { type Figures, figuresOf, readSources } from "./figures.ts";

/** What there is of each today. A change that brings one down writes the new figure here; none brings one up. */
const most: Figures = {
  "commands, reads and jobs that take the database and the actor apart": 6,
  "moments called at in a parameter": 1,
  "conflicts that are a sentence": 0,
  "casts of what an audit entry holds": 3,
  "audit entries written by hand": 4,
  "transactions opened by hand": 8,
  "refusals handed on": 71,
  "commands that are not declared": 3,
  "forms that hand a command its input": 5,
  "types that are no more than a participle or a pronoun": 0,
  "addresses as text": 0,
  "class names nobody checks": 0,
  "internals of the framework": 1,
  "names behind the widest front door": 39,
  "fragments: at most 20 lines, one importer": 39,
  "small files: at most 40 lines, one importer": 202,
  "files for 10,000 lines, with tests": 152,
};

const files = globSync("{app,api,domain,platform,server,scripts,tests}/**/*.{ts,tsx,mjs}");

test("nothing that tires a newcomer grows", () => {
  const now = figuresOf(readSources(files));
  const grown = Object.entries(most).filter(([name, figure]) => now[name as keyof Figures] > figure); // its own keys
  expect(Object.fromEntries(grown.map(([name]) => [name, now[name as keyof Figures]]))).toEqual({});
});

test("each of them is counted where it stands", () => {
  const small = (file: string, text: string) => ({ file, text });
  const of = (...sources: { file: string; text: string }[]) =>
    figuresOf([small("domain/a/index.ts", "\n".repeat(100)), ...sources]);
  const planted = of(
    small(
      "domain/a/add.ts",
      'export async function add(db: Database, actor: Actor, at: Date) {\n  await writeAuditEntry(tx);\n  transact(db);\n  return command(db, actor, {});\n  if (!done.ok) return done;\n  refuse({ kind: "conflict", because: "It has changed." });\n  const { x } = after; // as addIt wrote it\n}\ntype Told = 1;\n',
    ),
    small(
      "app/a/page.tsx",
      'import { add } from "#domain/a/add.ts";\n<Link to="/studio/a" className={styles["x"]} />;\nUNSAFE_x;\nintent({ command: (ctx) => add(ctx) });\n',
    ),
  );
  const none = of();
  const same = Object.keys(most).filter((name) => planted[name as keyof Figures] <= none[name as keyof Figures]);
  expect(same).toEqual(["names behind the widest front door"]);
});
