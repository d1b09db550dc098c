import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

type Source = { file: string; text: string };
const feature = (file: string) => file.split("/")[1];
/** The audience of a screen: studio (team), portal (clients) or public (visitors). */
const side = (file: string) => file.split("/")[2];

/** Import rules: a file that matches `from` never imports what matches `to`. Each is proved by a planted violation. */
const never: [rule: string, from: RegExp, to: (file: string) => RegExp, planted: [file: string, imports: string]][] = [
  [
    "the domain stands alone",
    /^domain\//,
    () => /^(app|api|platform|server)\/|^(react|react-dom|react-router|hono)(\/|$)|^@(react-router|hono)\//,
    ["domain/updates/post-update.ts", "#platform/log/log.ts"],
  ],
  [
    "features meet at the front door",
    /^domain\//,
    (file) => new RegExp(`^domain/(?!(${feature(file)}|kernel|access)/)[^/]+/(?!([\\w-]+/)?index\\.ts$|events\\.ts$)`),
    ["domain/updates/post-update.ts", "#domain/payments/payment.queries.ts"],
  ],
  [
    "surfaces use the front door",
    /^(app|api)\//,
    () => /^domain\/(?!kernel|access)[^/]+\/(?!([\w-]+\/)?index\.ts$|(browser|events)\.ts$|[\w-]+\.schema\.ts$)/,
    ["app/updates/portal/updates.tsx", "#domain/updates/update.queries.ts"],
  ],
  [
    "only queries speak SQL",
    /^(app|api|server|domain)\/(?!.+\.queries\.ts$|kernel\/(database|tables)\.ts$)/,
    () => /^kysely$|^pg$/,
    ["app/updates/portal/updates.tsx", "kysely"],
  ],
  [
    "the kernel and access know no feature",
    /^domain\/(kernel|access)\//,
    () => /^domain\/(?!kernel|access)/,
    ["domain/kernel/money.ts", "#domain/payments/index.ts"],
  ],
  [
    "the team, the clients and visitors see screens of their own",
    /^app\/[^/]+\/(studio|portal|public)\//,
    (file) => new RegExp(`^app/[^/]+/(?!${side(file)}/)(studio|portal|public)/|^api/`),
    ["app/updates/portal/updates.tsx", "#app/updates/studio/new-update.tsx"],
  ],
  [
    "who is signed in sees nothing of the public site",
    /^app\/[^/]+\/(studio|portal)\//,
    () => /^app\/(site|questionnaire)\/.+\.tsx$/,
    ["app/updates/portal/updates.tsx", "#app/site/frame/bar.tsx"],
  ],
  [
    "a noun lends what lies beside its screens, and never a screen",
    /^app\/[^/]+\//,
    (file) => new RegExp(`^app/(?!(${feature(file)}|shell)/)[^/]+/(studio|portal|public)/`),
    ["app/clients/studio/client.tsx", "#app/tasks/studio/tasks.tsx"],
  ],
  [
    "the shell knows no noun but the search and the style of the public site",
    /^app\/(shell|http)\//,
    () => /^app\/(?!(shell|http|ui|search)\/|site\/(inline-scripts|sheets\/sheets)\.ts\b)[^/]+\//,
    ["app/shell/user-menu.tsx", "#app/account/sign-out.ts"],
  ],
  [
    "ui knows no feature",
    /^app\/ui\//,
    () => /^app\/(?!ui\/)|^(api|platform|server)\/|^domain\/(?!kernel\/)/,
    ["app/ui/field.tsx", "#domain/updates/index.ts"],
  ],
  [
    "platform serves and does not decide",
    /^platform\//,
    () => /^(app|api|server)\/|^domain\/(?!kernel|access)/,
    ["platform/mail/post.ts", "#domain/notifications/index.ts"],
  ],
  [
    "screens and the API know the running app, not how it starts",
    /^(app|api)\//,
    () => /^server\/(?!app-context\.ts$|call\.ts$)/,
    ["app/http/request-context.ts", "#server/http.ts"],
  ],
];

const sources: Source[] = globSync("{app,api,domain,platform,server}/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.|kernel\/tables\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

function importsOf({ file, text }: Source) {
  const found = text.matchAll(/(?:^(?:import|export)\b[^"]*?|\bimport\()"([^"]+)"/gm);
  return [...found].map(([, to = ""]) => (to.startsWith(".") ? join(dirname(file), to) : to.replace(/^#/, "")));
}

const violations = (source: Source, to: (file: string) => RegExp) =>
  importsOf(source).filter((target) => to(source.file).test(target));

describe.each(never)("%s", (_, from, to, [file, target]) => {
  test("holds everywhere", () => {
    const broken = sources
      .filter((source) => from.test(source.file))
      .map((source) => [source.file, violations(source, to)]);
    expect(broken.filter(([, found]) => found?.length)).toEqual([]);
  });

  test("catches a planted violation", () => {
    const planted = { file, text: `import { thing } from "${target}";\n` };
    expect(from.test(file)).toBe(true);
    expect(violations(planted, to)).toHaveLength(1);
  });
});

/** `find…` functions look up a row so that a rule can judge it. Every other function takes the actor. */
const commands = /^export (?:async )?function (?!find)\w+(?:<[^>]*>)?\(\s*(\w+: Database[^)]*)\)/gm;
const anonymous = ({ text }: Source) =>
  [...text.matchAll(commands)]
    .map(([, parameters = ""]) => parameters)
    .filter((list) => !/: (Actor|Permit)\b/.test(list));

test("every deed of the domain asks who is there", () => {
  const careless = sources
    .filter(({ file }) => /^domain\/(?!kernel\/)/.test(file))
    .filter((source) => anonymous(source).length);
  expect(careless.map(({ file }) => file)).toEqual([]);
  expect(
    anonymous({ file: "planted", text: "export async function eraseAll(db: Database, id: string) {" }),
  ).toHaveLength(1);
});

test("only queries read and write tables, through Kysely as well", () => {
  const speaks = ({ text }: Source) => /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text);
  const others = sources.filter(({ file }) => /^(app|api|domain)\//.test(file) && !file.endsWith(".queries.ts"));
  expect(others.filter(speaks).map(({ file }) => file)).toEqual([]);
  expect(speaks({ file: "domain/tasks/move-task.ts", text: 'await tx.updateTable("tasks").set(state)' })).toBe(true);
});

test("finders stay behind the front door", () => {
  const doors = sources.filter(({ file }) => /^domain\/[^/]+\/([^/]+\/)?index\.ts$/.test(file));
  expect(doors.filter(({ text }) => /\bfind[A-Z]/.test(text)).map(({ file }) => file)).toEqual([]);
});

test("every file fits on three screens", () => {
  const long = sources.filter(({ text }) => text.split("\n").length > 151).map(({ file }) => file);
  expect(long).toEqual([]);
});
