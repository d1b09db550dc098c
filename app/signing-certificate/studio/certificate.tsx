import { href } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Alert, Note } from "#app/ui/notice.tsx";
import { Panel, PanelBody } from "#app/ui/panel.tsx";
import record from "#app/ui/record.module.css";
import { Table } from "#app/ui/table.tsx";
import type { SigningView } from "./signing.tsx";

const download = (certificateId: string) =>
  href("/studio/workspace/settings/signing/:certificateId/certificate.cer", { certificateId });

/** What papers are sealed with now, and were before. */
export function Certificate({ current, former }: Pick<SigningView, "current" | "former">) {
  return (
    <>
      {current?.state === "ended" && (
        <Alert>It expired on {current.until}, so no paper can be sealed. Make or bring another below.</Alert>
      )}
      {current?.state === "ending" && (
        <Note>It ends on {current.until}. Replace it before that: papers sealed with it stay valid.</Note>
      )}
      <Panel title="The certificate in use">
        <PanelBody>
          {current ? (
            <Facts current={current} />
          ) : (
            <p>There is none yet. It is made with the first paper that is signed.</p>
          )}
        </PanelBody>
      </Panel>
      {former.length > 0 && (
        <Panel title="Used before" note="Papers sealed with these stay valid. Their keys were deleted.">
          <Table
            isBare
            label="Certificates used before"
            columns={["Certificate", "Used", { name: "Fingerprint", wide: true }]}
            rows={former.map(({ id, subject, used, fingerprint }) => ({
              key: id,
              cells: [
                <a key="file" href={download(id)} download>
                  {subject}
                </a>,
                used,
                fingerprint,
              ],
            }))}
          />
        </Panel>
      )}
    </>
  );
}

function Facts({ current }: { current: NonNullable<SigningView["current"]> }) {
  const { id, isOwn, subject, issuer, from, until, fingerprint } = current;
  const facts = [
    ["In the name of", subject],
    ["Issued by", isOwn ? "Yourselves. Readers show it as unknown until they trust it." : issuer],
    ["Valid", `${from} to ${until}`],
    ["Fingerprint", `${fingerprint} (SHA-256)`],
  ] as const;
  return (
    <>
      <dl className={record.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <a className={buttonStyle()} href={download(id)} download>
        Download the certificate
      </a>
    </>
  );
}
