import { Form, Link, useSearchParams } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Cancel } from "#app/ui/cancel.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Area, Choice, Hidden } from "#app/ui/field.tsx";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { Submit } from "#app/ui/submit.tsx";
import { KindOptions } from "./kinds.tsx";
import type { UpdatePageView } from "./read-update.ts";
import styles from "./updates.module.css";

type Props = { page: UpdatePageView; answer: FormAnswer | undefined };

/** An admin's approval or rejection. Each is confirmed in a dialog with its own URL. */
export function Decide({ page, answer }: Props) {
  const [search] = useSearchParams();
  const asked = answer?.kind === "conflict" ? null : search.get("ask");
  return (
    <>
      <Link className={buttonStyle("primary")} to="?ask=approve" preventScrollReset>
        Approve
      </Link>
      <Link className={buttonStyle()} to="?ask=reject" preventScrollReset>
        Reject
      </Link>
      {asked === "approve" && <Approve page={page} answer={answer?.intent === "approve" ? answer : undefined} />}
      {asked === "reject" && <Reject page={page} answer={answer?.intent === "reject" ? answer : undefined} />}
    </>
  );
}

function Approve({ page, answer }: Props) {
  const held = useKeptInput(answer, { seen: page.version });
  return (
    <ConfirmDialog title={`Approve ${page.amount ?? ""}?`} back="?">
      <p>{page.title}</p>
      <Form method="post" className={styles["asked"]} preventScrollReset>
        <div className={styles["choices"]}>
          <Choice label="Record it in payments as" {...held.box("kind", page.likelyKind)}>
            <KindOptions />
          </Choice>
          {page.closable.length > 0 && (
            <Choice label="The deal it closes" {...held.box("dealId", "")}>
              <option value="">None of them</option>
              {page.closable.map(({ id, company }) => (
                <option key={id} value={id}>
                  {company}
                </option>
              ))}
            </Choice>
          )}
          <div role="status">
            <p className={styles["ofValue"]}>
              {page.fees.ahead ? `A fee of ${page.fees.ahead} will be charged.` : "No fee is charged."}
            </p>
            <p className={styles["ofDeal"]}>This deal is confirmed, and its own value and fee are posted.</p>
            <p className={styles["ofOther"]}>No fee is charged.</p>
          </div>
        </div>
        <Hidden values={held.hidden} />
        <Ways>
          <Submit busy="Approving…" name="intent" value="approve">
            Approve
          </Submit>
        </Ways>
      </Form>
    </ConfirmDialog>
  );
}

function Reject({ page, answer }: Props) {
  const held = useKeptInput(answer, { seen: page.version });
  return (
    <ConfirmDialog title={`Reject ${page.amount ?? ""}?`} back="?">
      <p>{page.title}</p>
      <Form method="post" className={styles["asked"]} preventScrollReset noValidate>
        <Area label="Why" required rows={3} maxLength={2000} {...held.box("note", "")} />
        <Hidden values={held.hidden} />
        <Ways>
          <Submit tone="danger" busy="Rejecting…" name="intent" value="reject">
            Reject
          </Submit>
        </Ways>
      </Form>
    </ConfirmDialog>
  );
}

const Ways = ({ children }: { children: React.ReactNode }) => (
  <div className={styles["ways"]}>
    <Cancel />
    {children}
  </div>
);
