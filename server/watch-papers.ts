import { jobs } from "#domain/access/actor.ts";
import { tendPapers } from "#domain/papers/index.ts";
import { filePapers, type PaperDocument, paperDocumentOf, paperSheet } from "#domain/papers/filing/index.ts";
import { drawPaper } from "#platform/pdf/draw-paper.ts";
import type { AppContext } from "./app-context.ts";

/** The pages of a paper, for reading. */
export const drawUnsealed = (document: PaperDocument): Promise<Uint8Array> => drawPaper(paperSheet(document, null));

export type PaperDeps = Pick<AppContext, "db" | "clock" | "files" | "settings" | "readLogo" | "log">;

/**
 * Ends papers that expired, reminds signers, and stores the PDFs of papers that everybody has signed. One that can't be made
 * is logged, and tried again.
 */
export async function watchPapers({ db, clock, files, settings, readLogo, log }: PaperDeps): Promise<void> {
  const now = clock();
  await tendPapers({ db, actor: jobs, now });
  const { place } = await settings();
  const logo = await readLogo();
  const { put, remove } = files;
  const problems = await filePapers({
    ...{ db, actor: jobs, now, put, remove },
    draw: (paper) => drawUnsealed(paperDocumentOf(paper, { locale: place.locale, logo, now })),
  });
  for (const err of problems) log.warn({ err }, "the PDF of a paper could not be stored");
}
