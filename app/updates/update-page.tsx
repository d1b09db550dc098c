import { Link, useSearchParams } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { type FormAnswer, problemWith } from "#app/ui/form-answer.ts";
import { Moment } from "#app/ui/moment.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { useStays } from "#app/ui/use-stays.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import { AttachedFiles } from "./attached.tsx";
import { Author } from "./author.tsx";
import { Comments } from "./comments.tsx";
import { AskDecision, Decide } from "./decide.tsx";
import { EditForm } from "./edit-form.tsx";
import type { UpdatePageView } from "./read-update.ts";
import { UpdateBadge } from "./update-badge.tsx";
import styles from "./updates.module.css";

/** `at`: its own address; `payments`: that of the client's payments. */
type Props = { page: UpdatePageView; at: string; payments: string; answer: FormAnswer | undefined };

/** One update: its text, its status, the actions on it, and its comments. */
export function UpdateBody({ page, at, payments, answer }: Props) {
  const [search] = useSearchParams();
  useLive("update", page.clientId);
  const ask = search.get("ask");
  const edited = useStays(ask, ask === "edit" && page.offers.edit ? true : null);
  const decided = useStays(ask, (ask === "approve" || ask === "reject") && page.offers.decide ? true : null);
  const isEdited = edited.asked !== null;
  // What changed has to be read before it is approved.
  const isReread = answer?.kind === "conflict" && answer.intent === "approve";
  const isDeciding = decided.asked !== null && !isReread;
  const inPlace = ["comment", "edit", ...(isDeciding ? [ask] : [])];
  const isGeneral = !inPlace.includes(answer?.intent ?? "");
  return (
    <>
      {isGeneral && <WhyNot answer={answer} />}
      <div className={styles.whole}>
        <article className={styles.entry}>
          <div className={styles.by}>
            <Avatar name={page.author} pictureId={null} size={40} />
            <p className={styles.meta}>
              <Author label={page.label} author={page.author} isNamed />
              <span>
                <Moment at={page.when} />
              </span>
            </p>
          </div>
          {isEdited ? (
            <EditForm page={page} isGone={edited.isGone} answer={problemWith(answer, "edit")} />
          ) : (
            page.description && <p className={styles.words}>{page.description}</p>
          )}
          <AttachedFiles files={page.files} at={at} />
        </article>
        <section className={styles.standing} aria-label="Status">
          {page.amount && <p className={styles.amount}>{page.amount}</p>}
          <UpdateBadge status={page.status} isReversed={page.isReversed} />
          {page.decision && <Decided page={page} decision={page.decision} />}
          {page.offers.decide && <p className={styles.quiet}>Approving records it in the client's payments.</p>}
          <Fees fees={page.fees} payments={payments} />
          {isDeciding && <AskDecision page={page} isGone={decided.isGone} answer={answer} />}
          {!isEdited && <Actions page={page} />}
        </section>
        <Comments page={page} at={at} answer={problemWith(answer, "comment")} />
      </div>
    </>
  );
}

const Decided = ({ page, decision }: Pick<Props, "page"> & { decision: NonNullable<UpdatePageView["decision"]> }) => (
  <div className={styles.decided} data-look={page.status === "approved" ? "approved" : "other"}>
    <p>
      {page.status === "approved" ? "Approved" : "Rejected"} by {decision.by ?? "someone who left"},{" "}
      <Moment at={decision.when} />
    </p>
    {decision.note && <p className={styles.words}>{decision.note}</p>}
  </div>
);

function Actions({ page }: Pick<Props, "page">) {
  const { decide, edit, remove } = page.offers;
  if (!decide && !edit && !remove) return null;
  return (
    <div className={styles.actions}>
      {decide && <Decide />}
      {edit && (
        <>
          <Link id="edit-update" className={buttonStyle()} to="?ask=edit" preventScrollReset>
            Edit
          </Link>
          <ConfirmButton
            name="intent"
            value="withdraw"
            label="Withdraw"
            question="Withdraw this update?"
            busy="Withdrawing…"
          >
            It stays visible but can no longer be approved.
          </ConfirmButton>
        </>
      )}
      {remove && (
        <ConfirmButton name="intent" value="delete" label="Delete" question="Delete this update?" busy="Deleting…">
          It is deleted for everyone, with its comments and files.
        </ConfirmButton>
      )}
    </div>
  );
}

type FeesProps = { fees: UpdatePageView["fees"]; payments: string };

/** What an update's amount costs the client: ahead of its approval and after it. `payments`: the list of them. */
function Fees({ fees: { ahead, charged }, payments }: FeesProps) {
  if (ahead) return <p className={styles.quiet}>As a closed deal, it carries a fee of {ahead}.</p>;
  if (!charged) return null;
  if (charged.isFree) return <p className={styles.quiet}>No fee was charged.</p>;
  return charged.fees.map(({ id, amount, state, at }) => (
    <p key={id}>
      <Link className={styles.way} to={`${payments}${at}`}>
        Fee of {amount}
      </Link>
      , {state}
    </p>
  ));
}
