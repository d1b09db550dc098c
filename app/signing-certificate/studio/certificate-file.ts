import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { readCertificateFile } from "#domain/signing-certificate/index.ts";
import type { Route } from "./+types/certificate-file";

/** A certificate without its key, as readers of PDFs import it. */
export async function loader({ context, params: { certificateId } }: Route.LoaderArgs) {
  const { db, actor } = context.get(requestContext);
  const bytes = orThrow(await readCertificateFile({ db, actor }, certificateId));
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pkix-cert",
      "Content-Disposition": 'attachment; filename="signing-certificate.cer"',
      "Cache-Control": "private, no-store",
    },
  });
}
