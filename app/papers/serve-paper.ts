import { limitFiles } from "#app/http/limit-files.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { serveFile } from "#app/http/serve-file.ts";
import { jobs } from "#domain/access/actor.ts";
import { fileNameOf, type PaperPage, paperDocumentOf, paperSheet, readPaperFile } from "#domain/papers/filing/index.ts";
import { drawPaper } from "#platform/pdf/draw-paper.ts";

type Serving = { paper: PaperPage; signerId?: string };

/** A paper's PDF: the stored one once everybody has signed, else drawn for reading. The caller's access has been checked. */
export async function servePaper(ctx: RequestContext, request: Request, { paper, signerId }: Serving) {
  const { app, now } = ctx;
  // The caller's own right was asked for before; this reads the file that the paper points at.
  if (paper.fileId)
    return serveFile(request, orThrow(await readPaperFile({ db: app.db, actor: jobs }, paper)), app.files);
  const wait = await limitFiles(ctx, "paper", "documents", signerId);
  if (wait) return wait;
  const { place } = await app.settings();
  const document = paperDocumentOf(paper, { locale: place.locale, logo: await app.readLogo(), now });
  const bytes = await drawPaper(paperSheet(document, null));
  const name = encodeURIComponent(fileNameOf(paper));
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="paper-${paper.number}.pdf"; filename*=UTF-8''${name}`,
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
