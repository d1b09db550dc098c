import { Form, href, Link } from "react-router";
import { countOf } from "#app/ui/count-of.ts";
import { Choice, Field, Hidden } from "#app/ui/field.tsx";
import { Filter } from "#app/ui/filter.tsx";
import { type FormAnswer, problemWith } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { Note } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { Table } from "#app/ui/table.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import type { PayoutView } from "./read-shares.ts";
import styles from "./shares.module.css";

type Props = { payout: PayoutView; answer: FormAnswer<unknown> | undefined };

/** Chooses a time, shows what is open of it, and makes the expenses that pay it. */
export function PayoutRun({ payout, answer }: Props) {
  const { from, to, seen, key, parts, owed, categories, payroll, isCut } = payout;
  const problem = problemWith(answer, "pay");
  const held = useKeptInput(problem, { seen, key });
  return (
    <Panel title="Payout">
      <div className={styles.time}>
        <Filter label="Time of the payout" values={{ from, to }}>
          <Field label="From" type="date" name="from" defaultValue={from} />
          <Field label="To" type="date" name="to" defaultValue={to} required />
        </Filter>
      </div>
      <WhyNot answer={problem} />
      {parts.length === 0 && <p className={styles.said}>Nothing is to be paid for this time.</p>}
      {parts.length > 0 && (
        <>
          <Table
            isBare
            label="What the payout pays"
            columns={["Person", "For", { name: "Amount", sum: true }]}
            rows={parts.map((part) => ({
              key: part.key,
              cells: [
                <Link key="person" to={href("/studio/finances/shares/:personId", { personId: part.person.id })}>
                  {part.person.name}
                </Link>,
                `${countOf(part.shares, "share")}: ${part.deals}`,
                part.amount,
              ],
            }))}
          />
          <Form method="post" className={styles.pay} noValidate>
            <Choice label="Category" {...held.box("categoryId", payroll)}>
              <option value="">Choose</option>
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Choice>
            <Hidden values={{ from, to, ...held.hidden }} />
            <Submit busy="Making…" name="intent" value="pay">
              {`Make ${countOf(parts.length, "expense")}`}
            </Submit>
          </Form>
        </>
      )}
      {isCut && <Note>There is more than one payout can take. Run it again afterwards, or choose a shorter time.</Note>}
      {owed.length > 0 && (
        <p className={styles.said}>More was taken back than earned; the next payout takes it off: {owed.join("; ")}.</p>
      )}
    </Panel>
  );
}
