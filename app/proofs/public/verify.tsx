import { useEffect, useState } from "react";
import { Doorway } from "#app/account/doorway.tsx";
import { titled } from "#app/account/links/link-page.ts";
import { requestContext } from "#app/http/request-context.ts";
import { visitor } from "#domain/access/actor.ts";
import { programAddress, type Verdict } from "#domain/proofs/browser.ts";
import { readPublicKeys } from "#domain/proofs/index.ts";
import { readPublicCertificates } from "#domain/signing-certificate/index.ts";
import styles from "../proofs.module.css";
import type { Route } from "./+types/verify";
import { type AgencyKeys, checkFile } from "./check-file.ts";
import { DropFile } from "./drop-file.tsx";
import { VerdictView } from "./verdict-view.tsx";

/** Brings the agency's keys along with the page: nothing is asked of the server afterwards. */
export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const { brand } = await app.settings();
  const reading = { db: app.db, actor: visitor };
  const [keys, certificates] = await Promise.all([readPublicKeys(reading), readPublicCertificates(reading)]);
  return { agency: brand.name, keys, certificates: certificates.map(({ fingerprint }) => ({ fingerprint })) };
}

export const meta: Route.MetaFunction = () => titled("Check a receipt");

/** Checks receipts and sealed papers in the browser. Once it is open it works without a network, and sends nothing. */
export default function Verify({ loaderData: known }: Route.ComponentProps) {
  const { agency } = known;
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <Doorway title="Check a receipt" open={1} isBranded>
      <p>
        Choose a receipt, a whole chain or a sealed PDF of {agency}. It is checked here, in your browser: the file is
        not sent anywhere, and once this page is open you can switch the network off.
      </p>
      <noscript>
        <p>This page checks with JavaScript, which is off. The program below does the same.</p>
      </noscript>
      {isReady && <DropFile check={async (file) => setVerdict(await checkFile(file, known))} />}
      {verdict && <VerdictView verdict={verdict} />}
      <Means known={known} />
    </Doorway>
  );
}

/** What the agency signs with, to compare, and how to check without this page. */
function Means({ known: { agency, keys, certificates } }: { known: AgencyKeys }) {
  const key = keys.find(({ until }) => !until) ?? keys[0];
  const [certificate] = certificates;
  return (
    <details>
      <summary>Check it without {agency}, or compare its keys</summary>
      <div className={styles.means}>
        <p>
          Receipts are also checked by a program of one file, for Node 20 or newer:{" "}
          <a href={programAddress} download="verify.mjs">
            verify.mjs
          </a>
        </p>
        <pre>
          <code>node verify.mjs receipts.jsonl</code>
        </pre>
        <p>A sealed PDF is also checked by usual readers of PDFs.</p>
        <dl className={styles.keys}>
          <div>
            <dt>Key of its receipts</dt>
            <dd>
              {key ? <code>{key.kid}</code> : "None was signed yet."}
              {key && <a href="/.well-known/foyer-receipts.json">All of its keys</a>}
            </dd>
          </div>
          <div>
            <dt>Certificate of its papers (SHA-256)</dt>
            <dd>
              {certificate ? <code>{certificate.fingerprint}</code> : "None was sealed yet."}
              {certificate && <a href="/.well-known/foyer-certificates.json">All of its certificates</a>}
            </dd>
          </div>
        </dl>
      </div>
    </details>
  );
}
