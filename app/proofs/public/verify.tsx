import { useEffect, useState } from "react";
import { Doorway } from "#app/account/doorway.tsx";
import { titled } from "#app/account/links/link-page.ts";
import { requestContext } from "#app/http/request-context.ts";
import { visitor } from "#domain/access/actor.ts";
import { type Verdict, verifyReceipts } from "#domain/proofs/browser.ts";
import { readPublicKeys } from "#domain/proofs/index.ts";
import styles from "../proofs.module.css";
import type { Route } from "./+types/verify";
import { DropFile } from "./drop-file.tsx";
import { VerdictView } from "./verdict-view.tsx";

/** Brings the agency's keys along with the page: nothing is asked of the server afterwards. */
export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const { brand } = await app.settings();
  return { agency: brand.name, keys: await readPublicKeys({ db: app.db, actor: visitor }) };
}

export const meta: Route.MetaFunction = () => titled("Check a receipt");

/** Checks receipts in the browser. Once it is open it works without a network, and sends nothing. */
export default function Verify({ loaderData: { agency, keys: trusted } }: Route.ComponentProps) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const check = async (text: string) => setVerdict(await verifyReceipts(text, { trusted, agency }));
  return (
    <Doorway title="Check a receipt" open={1} isBranded>
      <p>
        Choose a receipt or a whole chain of {agency}. It is checked here, in your browser: the file is not sent
        anywhere, and once this page is open you can switch the network off.
      </p>
      <noscript>
        <p>
          This page checks with JavaScript, which is off. The same check is a program of one file: node verify.mjs
          receipts.jsonl
        </p>
      </noscript>
      {isReady && <DropFile onText={check} onProblem={(sentence) => setVerdict(unread(sentence))} />}
      {verdict && <VerdictView verdict={verdict} />}
      <p className={styles.aside}>
        {trusted.length === 0
          ? `${agency} has not signed a receipt yet.`
          : `${agency} signs with the key ${trusted.find(({ until }) => !until)?.kid ?? trusted[0]?.kid}. All of its keys are at `}
        {trusted.length > 0 && <a href="/.well-known/foyer-receipts.json">/.well-known/foyer-receipts.json</a>}
      </p>
    </Doorway>
  );
}

const unread = (sentence: string): Verdict => {
  return { ok: false, sentence, steps: [], receipts: [], names: [], agency: "", head: null };
};
