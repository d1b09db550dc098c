import { Form } from "react-router";
import { uploadRule } from "#app/http/upload-rule.ts";
import { Cancel } from "#app/ui/cancel.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Area, Choice, Field, Hidden } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { type FormAnswer, problemWith } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import type { Reason } from "#domain/deals/index.ts";
import styles from "./deal.module.css";
import type { DealAction, Input } from "./deal-action.ts";
import type { DealView } from "./read-page.ts";
import { reasonWords } from "./words.ts";

type Props = {
  action: DealAction;
  /** It can't be done any more: somebody was quicker. What was typed stays. */
  isGone: boolean;
  deal: DealView;
  back: string;
  answer: FormAnswer<unknown> | undefined;
};

/** Asks for what an action needs, in a dialog with an address of its own. */
export function AskDeal({ action, isGone, deal, back, answer }: Props) {
  const {
    intent,
    title,
    about,
    label,
    submit = label,
    busy,
    inputs,
    reasons = [],
    isSeen,
    isDanger,
    isClaim,
    showsFee,
  } = action;
  const problem = problemWith(answer, intent);
  const held = useKeptInput(problem, isSeen ? { seen: deal.seen } : {});
  const asked = inputs.filter(({ kind }) => kind !== "file" || deal.mayAttach);
  const value = isClaim ? (deal.value ?? deal.expected?.amount ?? "") : "";
  const first = ({ kind }: Input) => (kind === "day" ? deal.today : kind === "amount" ? value : "");
  return (
    <ConfirmDialog title={title} back={back}>
      <p>{about}</p>
      {showsFee && deal.fee && (
        <p>
          {deal.company}: {deal.value} {deal.currency}, fee {deal.fee} {deal.currency}.
        </p>
      )}
      {isGone && !problem ? (
        <Alert>This can no longer be done: the deal has changed in the meantime.</Alert>
      ) : (
        <WhyNot answer={problem} />
      )}
      <Form
        method="post"
        {...(asked.some(({ kind }) => kind === "file") && { encType: "multipart/form-data" })}
        className={styles.form}
        preventScrollReset
        noValidate
      >
        {asked.map((input) => (
          <AskFor
            key={input.name}
            input={input}
            currency={deal.currency}
            reasons={reasons}
            accept={deal.accept}
            hint={input.kind === "amount" && isClaim && !deal.value ? (deal.expected?.fee ?? null) : null}
            box={held.box(input.name, first(input))}
          />
        ))}
        <Hidden values={held.hidden} />
        <div className={styles.ways}>
          <Cancel>{isGone ? "Close" : "Cancel"}</Cancel>
          {!isGone && (
            <Submit tone={isDanger ? "danger" : "primary"} busy={busy} name="intent" value={intent}>
              {submit}
            </Submit>
          )}
        </div>
      </Form>
    </ConfirmDialog>
  );
}

type Box = { name: string; defaultValue: string; problems: string[] | undefined };
type AskForProps = {
  input: Input;
  currency: string;
  reasons: readonly Reason[];
  accept: string;
  hint: string | null;
  box: Box;
};

function AskFor({ input: { kind, label }, currency, reasons, accept, hint, box }: AskForProps) {
  if (kind === "day") return <Field label={label} type="date" required {...box} />;
  if (kind === "amount")
    return (
      <Field
        label={`${label} in ${currency}`}
        {...(hint !== null && { hint })}
        inputMode="decimal"
        autoComplete="off"
        required
        {...box}
      />
    );
  if (kind === "file")
    return (
      <FileField
        label={label}
        accept={accept}
        name={box.name}
        most={uploadRule("attachment")}
        problems={box.problems}
      />
    );
  if (kind === "reason")
    return (
      <Choice label={label} {...box}>
        <option value="">Choose</option>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasonWords[reason]}
          </option>
        ))}
      </Choice>
    );
  return <Area label={label} rows={3} maxLength={2000} required={kind === "must"} {...box} />;
}
