import { callContext } from "#app/http/request-context.ts";
import { visitor } from "#domain/access/actor.ts";
import { readPublicKeys } from "#domain/proofs/index.ts";
import type { Route } from "./+types/keys-file";

/** The agency's public keys as a JSON Web Key Set (RFC 7517), those of before included. Any site may read it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(callContext);
  const { brand } = await app.settings();
  const keys = await readPublicKeys({ db: app.db, actor: visitor });
  return Response.json(
    { agency: brand.name, format: "foyer-receipts/1", keys },
    { headers: { "Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=300" } },
  );
}
