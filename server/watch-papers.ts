import { jobs } from "#domain/access/actor.ts";
import { filePapers, paperDocumentOf } from "#domain/papers/filing/index.ts";
import { tendPapers } from "#domain/papers/index.ts";
import type { AppContext } from "./app-context.ts";

export type PaperDeps = Pick<AppContext, "db" | "clock" | "files" | "settings" | "readLogo" | "papers" | "log">;

/**
 * Ends papers that expired, reminds signers, and stores the sealed PDFs of papers that everybody has signed. One that can't be made
 * is logged, and tried again.
 */
export async function watchPapers({ db, clock, files, settings, readLogo, papers, log }: PaperDeps): Promise<void> {
  const now = clock();
  await tendPapers({ db, actor: jobs, now });
  const { place } = await settings();
  const logo = await readLogo();
  const { put, remove } = files;
  const problems = await filePapers({
    ...{ db, actor: jobs, now, put, remove },
    draw: async (paper) => {
      const sealed = await papers.seal(paperDocumentOf(paper, { locale: place.locale, logo, now }));
      if (!sealed.ok) throw new Error(JSON.stringify(sealed.problem));
      return sealed.value.pdf;
    },
  });
  for (const err of problems) log.warn({ err }, "the PDF of a paper could not be stored");
}
