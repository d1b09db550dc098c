import { href } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { AgencyKey } from "#app/proofs/agency-key.tsx";
import { readAgencyKey } from "#app/proofs/read-receipts.ts";
import { PortalPage } from "#app/shell/portal/portal-page.tsx";
import { trail } from "#app/shell/trail.ts";
import { Mark } from "#app/ui/mark.tsx";
import { Note } from "#app/ui/notice.tsx";
import { Panel, PanelBody } from "#app/ui/panel.tsx";
import { PdfLink } from "#app/ui/pdf-link.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { nextSigner, readPaper } from "#domain/papers/index.ts";
import { describePaper } from "../describe-paper.ts";
import { EvidenceList } from "../evidence-list.tsx";
import { Facts } from "../facts.tsx";
import { PaperText } from "../paper-text.tsx";
import type { Route } from "./+types/paper";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const paper = orThrow(await readPaper(ctx, params.paperId));
  const turn = paper.state === "sent" ? nextSigner(paper.signers) : null;
  const agencyKey = paper.kind === "agreement" ? await readAgencyKey(ctx) : null;
  return {
    agencyKey,
    paper: describePaper(paper, ctx.formats),
    waitsFor: turn && { name: turn.name, email: turn.email },
  };
}

export const handle = trail(({ paper }: Route.ComponentProps["loaderData"]) => [{ name: `Paper ${paper.number}` }]);

/** One paper of the client's. */
export default function Paper({
  loaderData: { paper, waitsFor, agencyKey },
  params: { paperId },
}: Route.ComponentProps) {
  useLive("paper");
  return (
    <PortalPage
      title={`${paper.number}. ${paper.title}`}
      up={{ to: href("/dashboard/papers"), name: "Papers" }}
      mark={<Mark tone={paper.mark.tone}>{paper.mark.words}</Mark>}
      actions={<PdfLink to={href("/dashboard/papers/:paperId/paper.pdf", { paperId })} />}
    >
      {waitsFor && (
        <Note>
          It waits for {waitsFor.name}. The link to sign it is in the email to {waitsFor.email}.
        </Note>
      )}
      <Facts facts={paper.facts} />
      {!paper.isScan && (
        <PaperText title={paper.title} number={paper.number} sections={paper.sections} signers={paper.signers} />
      )}
      {paper.events.length > 0 && (
        <Panel title="Evidence" note={paper.events.length}>
          <PanelBody>
            <EvidenceList events={paper.events} />
          </PanelBody>
        </Panel>
      )}
      {agencyKey && <AgencyKey agencyKey={agencyKey} />}
    </PortalPage>
  );
}
