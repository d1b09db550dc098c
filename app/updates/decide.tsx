import { Form, Link, useSearchParams } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Cancel } from "#app/ui/cancel.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Area, Choice, Hidden } from "#app/ui/field.tsx";
import { type FormAnswer, problemWith } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { KindOptions } from "./kinds.tsx";
import type { UpdatePageView } from "./read-update.ts";
import styles from "./updates.module.css";

type Props = {
  page: UpdatePageView;
  /** It can't be decided any more: somebody was quicker. What was typed stays. */
  isGone: boolean;
  answer: FormAnswer | undefined;
};

/** An admin's ways to approve or reject. Each is confirmed in a dialog with its own URL. */
export const Decide = () => (
  <>
    <Link className={buttonStyle("primary")} to="?ask=approve" preventScrollReset>
      Approve
    </Link>
    <Link className={buttonStyle()} to="?ask=reject" preventScrollReset>
      Reject
    </Link>
  </>
);

export function AskDecision({ page, isGone, answer }: Props) {
  const [search] = useSearchParams();
  const Asked = search.get("ask") === "approve" ? Approve : Reject;
  return <Asked page={page} isGone={isGone} answer={answer} />;
}

function Approve({ page, isGone, answer }: Props) {
  const problem = problemWith(answer, "approve");
  const held = useKeptInput(problem, { seen: page.version });
  return (
    <ConfirmDialog title={`Approve ${page.amount ?? ""}?`} back="?">
      <p>{page.title}</p>
      <Overtaken isGone={isGone} problem={problem} />
      <Form method="post" className={styles.asked} preventScrollReset>
        <div className={styles.choices}>
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
            <p className={styles.ofValue}>
              {page.fees.ahead ? `A fee of ${page.fees.ahead} will be charged.` : "No fee is charged."}
            </p>
            <p className={styles.ofDeal}>This deal is confirmed, and its own value and fee are posted.</p>
            <p className={styles.ofOther}>No fee is charged.</p>
          </div>
        </div>
        <Hidden values={held.hidden} />
        <Ways isGone={isGone}>
          <Submit busy="Approving…" name="intent" value="approve">
            Approve
          </Submit>
        </Ways>
      </Form>
    </ConfirmDialog>
  );
}

function Reject({ page, isGone, answer }: Props) {
  const problem = problemWith(answer, "reject");
  const held = useKeptInput(problem, { seen: page.version });
  return (
    <ConfirmDialog title={`Reject ${page.amount ?? ""}?`} back="?">
      <p>{page.title}</p>
      <Overtaken isGone={isGone} problem={problem} />
      <Form method="post" className={styles.asked} preventScrollReset noValidate>
        <Area label="Why" required rows={3} maxLength={2000} {...held.box("note", "")} />
        <Hidden values={held.hidden} />
        <Ways isGone={isGone}>
          <Submit tone="danger" busy="Rejecting…" name="intent" value="reject">
            Reject
          </Submit>
        </Ways>
      </Form>
    </ConfirmDialog>
  );
}

type WaysProps = { isGone: boolean; children: React.ReactNode };

const Ways = ({ isGone, children }: WaysProps) => (
  <div className={styles.ways}>
    <Cancel>{isGone ? "Close" : "Cancel"}</Cancel>
    {!isGone && children}
  </div>
);

/** Why it was refused, or that nothing is left to be done; what was typed stays below it. */
export const Overtaken = ({ isGone, problem }: { isGone: boolean; problem: FormAnswer | undefined }) =>
  isGone && !problem ? (
    <Alert>This can no longer be done: the update has changed in the meantime.</Alert>
  ) : (
    <WhyNot answer={problem} />
  );
