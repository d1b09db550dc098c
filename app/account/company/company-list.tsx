import { Form } from "react-router";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { Stamp } from "#domain/kernel/format/formats.ts";
import passkeys from "../passkeys/passkeys.module.css";
import profile from "../profile/profile.module.css";

export type CompanyRow = { id: string; name: string; host: string; since: Stamp; used: Stamp | null };
type Props = { accounts: CompanyRow[]; mayLink: boolean; because: string | null };

/** The user's company accounts, and a way to link one while the agency has such a sign-in. */
export function CompanyList({ accounts, mayLink, because }: Props) {
  if (accounts.length === 0 && !mayLink) return null;
  return (
    <section className={profile.part} aria-label="Company account">
      <h2>Company account</h2>
      {because && <Alert>{because}</Alert>}
      {accounts.length === 0 && (
        <p className={passkeys.none}>
          Not linked yet. Once it is, you sign in here with the account you have at your company.
        </p>
      )}
      {accounts.length > 0 && (
        <ul className={profile.sessions}>
          {accounts.map((account) => (
            <Row key={account.id} {...account} />
          ))}
        </ul>
      )}
      {accounts.length === 0 && (
        <Form method="post">
          <Submit tone="plain" busy="One moment…" name="intent" value="link-company">
            Link your company account
          </Submit>
        </Form>
      )}
    </section>
  );
}

const Row = ({ id, name, host, since, used }: CompanyRow) => (
  <li>
    <div>
      <strong>{name}</strong>
      <p>
        At {host}, linked <Moment at={since} />, {used ? "last used " : "never used"}
        {used && <Moment at={used} />}
      </p>
    </div>
    <ConfirmButton
      label="Unlink"
      inFull={`Unlink ${name}`}
      name="intent"
      value="unlink-company"
      of={id}
      fields={{ identity: id }}
      question={`Unlink ${name}?`}
      busy="Unlinking…"
    >
      You can no longer sign in with it, and every other device is signed out.
    </ConfirmButton>
  </li>
);
