import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listing } from "./listing.ts";

const ours: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(new URL("../../../package.json", import.meta.url), "utf8"),
);
const { react, "react-dom": dom, pg } = ours.dependencies;
const packages = { next: "16.4.6", react, "react-dom": dom, pg };

const page = `import pg from "pg";

export const dynamic = "force-dynamic";
const pool = new pg.Pool(JSON.parse(process.env.BENCH_CONNECTION ?? "{}"));

export default async function Page() {
  const { rows } = await pool.query(${JSON.stringify(listing)});
  return (
    <main>
      <h1>Tasks</h1>
      <table>
        <tbody>
          {rows.map(({ id, title, status, due }) => (
            <tr key={id}>
              <td><a href={"/tasks/" + id}>{title}</a></td>
              <td>{status}</td>
              <td>{due ?? "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}
`;

const layout = `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;

/** Installs Next.js from npm in this folder and builds the same page with it. */
export function fetchNext(folder: string) {
  mkdirSync(join(folder, "app"), { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: packages }));
  writeFileSync(join(folder, "next.config.mjs"), 'export default { serverExternalPackages: ["pg"] };\n');
  writeFileSync(join(folder, "app/layout.jsx"), layout);
  writeFileSync(join(folder, "app/page.jsx"), page);
  const options = {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore" as const, "ignore" as const, "inherit" as const],
    timeout: 300_000,
  };
  execFileSync("npm", ["install", "--no-audit", "--no-fund"], options);
  execFileSync(join(folder, "node_modules/.bin/next"), ["build"], options);
  return packages.next;
}
