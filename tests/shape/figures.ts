import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A file of the repository by its path, and its lines. */
type Source = { file: string; text: string };

const isTest = ({ file }: Source) => /\.test\.tsx?$|^tests\//.test(file);
const inDomain = ({ file }: Source) => file.startsWith("domain/");
const linesIn = (sources: Source[]) => sources.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0);
const count = (sources: Source[], pattern: RegExp) =>
  sources.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);

/**
 * What tires whoever picks the code up, counted. Patterns see text and not types: a figure may be off by a few, but it is
 * the same from one run to the next, so that its going up means that something was added.
 */
export function figuresOf(all: Source[]) {
  const sources = all.filter((source) => !isTest(source) && source.file !== "domain/kernel/tables.ts");
  const domain = sources.filter(inDomain);
  const app = sources.filter(({ file }) => file.startsWith("app/"));
  const fragments = fragmentsOf(sources);
  return {
    "commands, reads and jobs that take the database and the actor apart": count(
      domain,
      /\w+: Database,\s*\w+: Actor\b/g,
    ),
    "moments called at in a parameter": count(domain, /[({,]\s*at: Date\s*[,)]/g),
    "conflicts that are a sentence": count(domain, /kind: "conflict",\s*because:\s*[`"][^`"]* /g),
    "casts of what an audit entry holds": count(sources, /\/\/ as .* wrote (?:it|them)|\/\*\* As .* wrote/g),
    "audit entries written by hand": domain.filter(({ text }) => /\bawait writeAuditEntry\(/.test(text)).length,
    "transactions opened by hand": domain.filter(({ text }) => /\.transaction\(\)|\btransact[(<]/.test(text)).length,
    "commands that are not declared": count(domain, /(?:return|=>|await) command(?:On)?(?:<[^(]*)?\(/g),
    "forms that hand a command its input": count(app, /\bcommand: (?:async )?\((?!ctx: )/g),
    "refusals handed on": count(sources, /if \(!\w+(?:\.\w+)?\.ok\) return \w+/g),
    "types that are no more than a participle or a pronoun": count(sources, bareType),
    "addresses as text": count(app, /(?:to|href|action)=(?:"|\{`)\/(?:studio|dashboard|profile)/g),
    "class names nobody checks": count(sources, /styles\["/g),
    "internals of the framework": sources.filter(({ text }) => /\bUNSAFE_/.test(text)).length,
    "names behind the widest front door": Math.max(...domain.filter(isDoor).map(({ text }) => namesOf(text))),
    "fragments: at most 20 lines, one importer": fragments(20),
    "small files: at most 40 lines, one importer": fragments(40),
    // A capability brings files; what tires is many files for little.
    "files for 10,000 lines, with tests": Math.round((all.length / linesIn(all)) * 10_000),
  };
}

export type Figures = ReturnType<typeof figuresOf>;

const bareType =
  /^(?:export )?type (?:About|Added|Answered|Asked|Asking|Chosen|Counted|Done|Drawn|Due|Dropped|Entered|Failed|Found|Given|Held|Inside|Judged|Kept|Known|Line|Listed|Made|Moved|Named|Of|Offered|Opened|Place|Put|Refused|Said|Saved|Seen|Sent|Shown|Step|Taken|Telling|There|To|Told|Typed|Waiting|Wanted|Where|Which|Whose|Writing|Written)\b/gm;

const isDoor = ({ file }: Source) => /^domain\/[^/]+\/(?:[^/]+\/)?index\.ts$/.test(file);
const namesOf = (text: string) =>
  [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, names = ""]) =>
    names.split(",").filter((n) => n.trim()),
  ).length;

/** How many files of at most so many lines are imported by one file alone. */
function fragmentsOf(sources: Source[]) {
  const importers = new Map<string, number>();
  for (const { file, text } of sources)
    for (const target of new Set(importsOf(file, text))) importers.set(target, (importers.get(target) ?? 0) + 1);
  return (most: number) =>
    sources.filter(({ file, text }) => text.trimEnd().split("\n").length <= most && importers.get(file) === 1).length;
}

function importsOf(file: string, text: string) {
  const found = text.matchAll(/(?:^(?:import|export)\b[^"]*?|\bimport\()"([^"]+)"/gm);
  return [...found].map(([, to = ""]) => (to.startsWith(".") ? join(dirname(file), to) : to.replace(/^#/, "")));
}

export const readSources = (files: string[]): Source[] =>
  files.map((file) => ({ file, text: readFileSync(file, "utf8") }));
