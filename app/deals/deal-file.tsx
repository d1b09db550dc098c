import { Form, useSearchParams } from "react-router";
import { uploadRule } from "#app/http/upload-rule.ts";
import { CommentThread } from "#app/ui/comment-thread.tsx";
import { Area, Check, Hidden } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { type FormAnswer, problemWith } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { useStays } from "#app/ui/use-stays.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import { amongAnd } from "./among.ts";
import { AskDeal } from "./ask-deal.tsx";
import { AttachedFiles } from "./attached-files.tsx";
import styles from "./deal.module.css";
import { DealActions } from "./deal-actions.tsx";
import { DealPaper } from "./deal-paper.tsx";
import paper from "./paper.module.css";
import type { DealView } from "./read-page.ts";

type Props = { deal: DealView; answer: FormAnswer<unknown> | undefined };
type FileProps = Props & {
  /** The deal's own address. */
  at: string;
  /** The filter of the list it was opened from. */
  among: string | null;
  /** Whose deal it is, where it has to be said. */
  whose?: React.ReactNode;
  /** What only this side sees, above the comments. */
  children?: React.ReactNode;
};

/** The file of a deal: the bill on the left, what both sides say about it on the right. */
export function DealFile({ deal, at, among, answer, whose, children }: FileProps) {
  useLive("deal payment", deal.clientId);
  const [search] = useSearchParams();
  const wanted = search.get("do");
  const { asked, isGone } = useStays(wanted, deal.actions.find(({ intent }) => intent === wanted) ?? null);
  return (
    <div className={styles.file}>
      <div>
        {!asked && <WhyNot answer={answer} />}
        {!asked && wanted && !answer && <Note>{whyNot(wanted, deal)}</Note>}
        <div className={paper.desk}>
          <DealPaper deal={deal} whose={whose}>
            {(deal.invoicing || deal.actions.length > 0) && <DealActions deal={deal} among={among} />}
          </DealPaper>
        </div>
        {asked && (
          <AskDeal
            key={asked.intent}
            action={asked}
            isGone={isGone}
            deal={deal}
            back={amongAnd(among) || "?"}
            answer={answer}
          />
        )}
      </div>
      <div className={styles.beside}>
        {children}
        <CommentThread
          of="page"
          comments={deal.comments.map(({ id, by, body, when, isShared, files }) => ({
            id,
            body,
            name: by,
            by: (
              <>
                {by} <Moment at={when} />
                {!isShared && " · Team only"}
              </>
            ),
            below: <AttachedFiles files={files} at={at} />,
          }))}
          earlier={null}
          latest={null}
          empty="Nothing has been said about this deal yet."
          form={(key) =>
            deal.offers.comment && <CommentForm key={key} deal={deal} at={at + amongAnd(among)} answer={answer} />
          }
        />
        <History deal={deal} />
      </div>
    </div>
  );
}

/** What an address asks for may no longer be possible. */
const whyNot = (wanted: string, { wasRemindedToday }: DealView) =>
  wanted === "remind" && wasRemindedToday ? "Already reminded today." : "This can't be done as the deal stands now.";

function CommentForm({ deal, at, answer }: Props & { at: string }) {
  const held = useKeptInput(problemWith(answer, "comment"), { key: deal.key });
  return (
    <Form method="post" action={at} encType="multipart/form-data" className={styles.form} preventScrollReset noValidate>
      <Area label="Your comment" required rows={3} maxLength={5000} {...held.box("body", "")} />
      {deal.mayAttach && (
        <FileField
          label="Evidence, such as the signed contract"
          accept={deal.accept}
          name="file"
          most={uploadRule("attachment")}
          problems={held.box("file", "").problems}
        />
      )}
      {deal.offers.write && <Check {...held.tick("isShared", true)}>{deal.client} reads it too</Check>}
      <Hidden values={held.hidden} />
      <div>
        <Submit tone="plain" busy="Sending…" name="intent" value="comment">
          Send
        </Submit>
      </div>
    </Form>
  );
}

const History = ({ deal }: { deal: DealView }) => (
  <section aria-label="History" className={styles.history}>
    <h2>History</h2>
    <ol>
      {deal.history.map(({ number, title, by, when, on, amount, reason, words }) => (
        <li key={number}>
          <strong>{title}</strong> {amount && <span>{amount}</span>}
          <p>
            {by}, <Moment at={when} />
            {on && `, for ${on}`}
          </p>
          {reason && <p>{reason}</p>}
          {words && <p>{words}</p>}
        </li>
      ))}
    </ol>
  </section>
);
