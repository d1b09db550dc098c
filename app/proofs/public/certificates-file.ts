import { callContext } from "#app/http/request-context.ts";
import { visitor } from "#domain/access/actor.ts";
import { readPublicCertificates } from "#domain/signing-certificate/index.ts";
import type { Route } from "./+types/certificates-file";

/** The certificates that the agency's papers are sealed with, those of before included. Any site may read them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(callContext);
  const { brand } = await app.settings();
  const known = await readPublicCertificates({ db: app.db, actor: visitor });
  const certificates = known.map(({ subject, fingerprint, notBefore, notAfter, certificate }) => ({
    ...{ subject, fingerprint, from: notBefore.toISOString(), until: notAfter.toISOString() },
    certificate: Buffer.from(certificate).toString("base64"),
  }));
  return Response.json(
    { agency: brand.name, format: "foyer-certificates/1", certificates },
    { headers: { "Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=300" } },
  );
}
