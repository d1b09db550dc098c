import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The application's own screens; the public site and the last-resort error page are separate documents. */
const screens = globSync("app/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.|^app\/(site|policies\/public|[^/]+$)|shell\/document\/fallback/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

const home = ["app/ui/document-link.tsx", "app/http/redirect-to-document.ts"];
const documents = String.raw`(?:"(?:/|/policies|/meet)"|\{href\("(?:/|/policies|/meet)"\)\})`;
const ownWays = [
  /\breloadDocument\b/,
  /\bredirectDocument\(/,
  new RegExp(String.raw`<(?:Link|NavLink)\b[^>]*\bto=${documents}`),
  new RegExp(String.raw`<a\b[^>]*\bhref=${documents}`),
  /\b(?:redirect|navigate)\((?:href\()?"(?:\/|\/policies|\/meet)"/,
];
const hasOwnWay = (text: string) => ownWays.some((way) => way.test(text));

test("screens leave for a public document by DocumentLink and redirectToDocument only", () => {
  const strays = screens.filter(({ file, text }) => !home.includes(file) && hasOwnWay(text)).map(({ file }) => file);
  expect(strays).toEqual([]);
});

test.each([
  '<Link to="/">Home</Link>',
  '<Link className="x" to={href("/policies")}>',
  '<a href="/">Home</a>',
  '<Link reloadDocument to="/x">',
  'throw redirect("/")',
  'throw redirect(href("/policies"))',
  'throw redirectDocument("/")',
])("%s would be noticed", (planted) => {
  expect(hasOwnWay(planted)).toBe(true);
});

test.each(['<Link to="/studio">', '<DocumentLink to="/">', 'throw redirectToDocument("/")', 'redirect("/login")'])(
  "%s is fine",
  (fine) => {
    expect(hasOwnWay(fine)).toBe(false);
  },
);
