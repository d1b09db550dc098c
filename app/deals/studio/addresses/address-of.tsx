import { Form, href, Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { CopyBox } from "#app/ui/copy-box.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import styles from "./addresses.module.css";
import type { CampaignAddress } from "./read-addresses.ts";

type Props = {
  campaign: CampaignAddress;
  clientId: string;
  /** The address itself, when it was opened just now. */
  opened: string | null;
};

/** One campaign's address: open it, set it up, replace it, close it. */
export function AddressOf({ campaign: { id, name, address }, clientId, opened }: Props) {
  const fields = { campaignId: id };
  return (
    <section className={styles.campaign} aria-label={name}>
      <div className={styles.top}>
        <div>
          <h3>{name}</h3>
          {address ? (
            <p>
              {address.tool}. Open since <Moment at={address.since} />. {taken(address.taken)}
            </p>
          ) : (
            <p>This campaign has no address.</p>
          )}
        </div>
        {address ? (
          <div className={styles.ways}>
            <Link
              className={buttonStyle()}
              to={href("/studio/workspace/clients/:clientId/intake/:campaignId", { clientId, campaignId: id })}
            >
              Set up<span className="sr-only"> {name}</span>
            </Link>
            <ConfirmButton
              label="Replace"
              inFull={`Replace the address of ${name}`}
              name="intent"
              value="replace"
              tone="quiet"
              of={id}
              fields={fields}
              question="Replace the address?"
              busy="Replacing…"
            >
              You get another one, and what is sent to the old one is not taken any more.
            </ConfirmButton>
            <ConfirmButton
              label="Close"
              inFull={`Close the address of ${name}`}
              name="intent"
              value="close"
              tone="quiet"
              of={id}
              fields={fields}
              question="Close the address?"
              busy="Closing…"
            >
              What is sent to it is not taken any more, and the list of what was sent to it is removed. The deals stay.
            </ConfirmButton>
          </div>
        ) : (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="campaignId" value={id} />
            <Submit tone="plain" busy="Opening…" name="intent" value="open">
              Open an address<span className="sr-only"> for {name}</span>
            </Submit>
          </Form>
        )}
      </div>
      {opened && <NewAddress address={opened} />}
    </section>
  );
}

const taken = (count: number) =>
  count === 0 ? "No leads within thirty days." : `${count === 1 ? "1 lead" : `${count} leads`} within thirty days.`;

/** An address just opened, which is told this once, and a line to try it with. */
const NewAddress = ({ address }: { address: string }) => (
  <>
    <Note tone="success">This is the address. You won't see it again.</Note>
    <CopyBox label="Address for leads" value={address} />
    <CopyBox
      label="A line to try it with"
      value={`curl ${address} -d company=Example -d email=jo@example.com -d ref=test-1`}
    >
      <p>Paste it into your tool. Whoever knows it can send leads, so keep it secret.</p>
    </CopyBox>
  </>
);
