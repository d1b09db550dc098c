import { Form, useSearchParams } from "react-router";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { CopyBox } from "#app/ui/copy-box.tsx";
import { type FormAnswer, problemWith } from "#app/ui/form-answer.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import styles from "./addresses.module.css";
import { FieldNames } from "./field-names.tsx";
import type { CampaignAddress } from "./read-addresses.ts";

type Props = {
  campaign: CampaignAddress;
  answer: FormAnswer<unknown> | undefined;
  /** The address itself, when it was opened just now. */
  opened: string | null;
};

/** One campaign's address: open it, name its fields, replace it, close it. */
export function AddressOf({ campaign: { id, name, address }, answer, opened }: Props) {
  const [search] = useSearchParams();
  const fields = { campaignId: id };
  return (
    <section className={styles.campaign} aria-label={name}>
      <div className={styles.top}>
        <div>
          <h3>{name}</h3>
          {address ? (
            <p>
              Open since <Moment at={address.since} />. {taken(address.taken)}
            </p>
          ) : (
            <p>This campaign has no address.</p>
          )}
        </div>
        {address ? (
          <div className={styles.ways}>
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
      {search.get("named") === id && <Note tone="success">The names were saved.</Note>}
      {address && (
        <FieldNames
          key={JSON.stringify(address.names)}
          campaignId={id}
          names={address.names}
          answer={problemWith(answer, "names", fields)}
        />
      )}
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
      <p>It takes one lead at a time, as JSON or as a form. Whoever knows it can send leads, so keep it secret.</p>
    </CopyBox>
  </>
);
