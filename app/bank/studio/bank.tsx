import { Form, href, Link, useSearchParams } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { rowForm } from "#app/http/row-form.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { countOf } from "#app/ui/count-of.ts";
import { Empty } from "#app/ui/empty.tsx";
import { Choice } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { Filter } from "#app/ui/filter.tsx";
import { problemWith } from "#app/ui/form-answer.ts";
import { Note } from "#app/ui/notice.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import { bankView, settleAllForm, settleForm } from "#domain/bank/bank.schema.ts";
import { reopenLine, setAside, settleLine, settleLines, spendLine } from "#domain/bank/index.ts";
import type { Route } from "./+types/bank";
import styles from "./bank.module.css";
import { BankLines } from "./bank-lines.tsx";
import { readBankView, takeStatement } from "./bank-page.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const view = bankView.parse(Object.fromEntries(url.searchParams));
  return { state: view.state, ...(await readBankView(ctx, view)) };
}

const page = href("/studio/finances/bank");

export const action = formAction((_: Route.ActionArgs) => ({
  upload: intent(takeStatement, {
    of: (_, { form }) => ({ form }),
    to: (taken) => taken.to ?? `${page}?added=${taken.added}&known=${taken.known}&others=${taken.others}`,
  }),
  settle: intent(settleLine, { schema: settleForm, of: ({ pays }, _, { today }) => ({ ...pays, today }) }),
  all: intent(settleLines, {
    schema: settleAllForm,
    of: ({ pays }, _, { today }) => ({ targets: pays, today }),
    saved: ({ settled, left, because }) => ({ settled, left, because }),
  }),
  spend: intent(spendLine, { of: (_, __, { today }) => ({ today }) }),
  aside: intent(setAside, { schema: rowForm }),
  reopen: intent(reopenLine, { schema: rowForm }),
}));

/** After a refusal too: somebody else may have settled it. */
export const shouldRevalidate = () => true;

const words = { open: "Open", settled: "Settled", aside: "Set aside" };
const nothing = {
  open: "Every line has been dealt with.",
  settled: "Lines that paid something are listed here.",
  aside: "Lines that you set aside are listed here.",
};

export default function Bank({ loaderData, actionData }: Route.ComponentProps) {
  const { state, sure, lines, categories, left, open, isMore, isEmpty, isFirst, older } = loaderData;
  useLive("payment");
  const [search] = useSearchParams();
  const added = Number(search.get("added") ?? Number.NaN);
  const known = Number(search.get("known") ?? 0);
  const others = Number(search.get("others") ?? 0);
  const all = actionData?.kind === "saved" ? actionData.value : null;
  const waiting = isMore ? `More than ${countOf(open, "line")}` : countOf(open, "line");
  return (
    <Screen title="Bank" about={isEmpty ? undefined : `${waiting} to look at.`}>
      <WhyNot answer={actionData} />
      {Number.isInteger(added) && (
        <Note>
          {countOf(added, "new line")}. {known > 0 && `${countOf(known, "line")} had been imported before.`}{" "}
          {others > 0 && `${countOf(others, "statement")} of other accounts ${others === 1 ? "was" : "were"} left out.`}
        </Note>
      )}
      {all && "settled" in all && (
        <Note>
          {countOf(all.settled, "payment")} settled.{" "}
          {all.left > 0 && `${countOf(all.left, "line")} stayed open. ${all.because ?? ""}`}
        </Note>
      )}
      <Panel isOpen title="Import a statement">
        <Form method="post" encType="multipart/form-data" className={styles.form}>
          <FileField
            label="Statement"
            name="file"
            accept=".xml,.zip,.sta,.mt940,.940,.ofx,.qfx,.qbo,.qif,.txt,.tab,.tsv,.csv,.xlsx"
            hint="CAMT.053, also zipped, MT940, OFX or QFX, QIF, or a CSV. The same statement twice changes nothing."
            required
            problems={problemWith(actionData, "upload")?.fields["file"]}
            most={{ bytes: 16_000_000, tooLarge: "The file is too large. Choose a shorter time." }}
          />
          <Submit busy="Reading…" name="intent" value="upload">
            Import
          </Submit>
        </Form>
      </Panel>
      {!isEmpty && (
        <Filter values={{ state: state === "open" ? undefined : state }}>
          <Choice label="State" name="state" defaultValue={state}>
            {Object.entries(words).map(([value, word]) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </Choice>
        </Filter>
      )}
      {sure.length > 0 && (
        <Panel isOpen title="Matched" note={countOf(sure.length, "payment")}>
          <div className={styles.matched}>
            <BankLines label="Matched payments" rows={sure} />
          </div>
          <Form method="post" className={styles.form}>
            {sure.map(({ id, choices }) => (
              <input key={id} type="hidden" name="pays" value={choices[0]?.value} />
            ))}
            <Submit busy="Settling…" name="intent" value="all">
              {`Settle ${countOf(sure.length, "payment")}`}
            </Submit>
          </Form>
        </Panel>
      )}
      {lines.length > 0 && <BankLines label={`${words[state]} lines`} rows={lines} categories={categories} hasForms />}
      <CursorPages
        label="Pages of lines"
        first={isFirst ? null : `?${new URLSearchParams({ state })}`}
        next={older && `?${new URLSearchParams({ state, before: older })}`}
      />
      {left > 0 && <p>{isMore ? "More lines" : countOf(left, "more line")} come up as these are dealt with.</p>}
      {lines.length + sure.length === 0 && (
        <Empty title={isEmpty ? "No statement yet" : "Nothing here"}>
          <p>
            {isEmpty ? "Import a statement of your bank: its payments are matched with open invoices." : nothing[state]}
          </p>
          <Link to={href("/studio/finances/invoices")}>See invoices</Link>
        </Empty>
      )}
    </Screen>
  );
}
