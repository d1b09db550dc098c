import { load } from "./pages/load.ts";

type Browsing = { port: number; cookie: string; pages: string[] };

/** What people who go on opening pages notice of some work: prints a row of a table, and answers their 95th percentile. */
export async function whilePagesAreOpened(what: string, { port, cookie, pages }: Browsing, work: () => Promise<void>) {
  let isOver = false;
  const took: number[] = [];
  const open = async (path: string) => {
    while (!isOver) {
      const check = ({ status }: { status: number }) => (status === 200 ? null : `${path}: ${status}`);
      const loaded = await load({ port, path, cookie, callers: 1, ms: 200 }, check);
      if (loaded.wrong.length > 0) throw new Error(loaded.wrong[0]);
      took.push(...loaded.took);
      await new Promise((pause) => setTimeout(pause, 100));
    }
  };
  const opening = Promise.all(pages.map(open));
  await work().finally(() => {
    isOver = true;
  });
  await opening;
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.ceil(took.length * share) - 1] ?? 0;
  const cells = [at(0.5), at(0.95), at(0.99), at(1)].map((ms) => `${ms.toFixed(1)} ms`);
  console.log(`| ${what} | ${took.length} | ${cells.join(" | ")} |`);
  return at(0.95);
}
