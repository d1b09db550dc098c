import { Form } from "react-router";
import { countOf } from "#app/ui/count-of.ts";
import { Choice, Field } from "#app/ui/field.tsx";
import { type FormAnswer, problemWith } from "#app/ui/form-answer.ts";
import { heldBy } from "#app/ui/held.ts";
import { Note } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { Table } from "#app/ui/table.tsx";
import { TableFields } from "#app/ui/table-import/table-form.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { clientKinds, kindNames } from "#domain/exclusions/browser.ts";
import styles from "./exclusions.module.css";
import type { ListSaved } from "./list-actions.ts";
import type { ListView } from "./read-list.ts";

type Props = { list: ListView; answer: FormAnswer<ListSaved | null> | undefined };

const most = { rows: "200,000", bytes: 11 * 1024 * 1024 };

/**
 * Adds one entry, or many from a file or a sheet; folded away where there is a list to read. After an entry it stays open, for
 * the next one.
 */
export function AddEntries({ list, answer }: Props) {
  const saved = answer?.kind === "saved" ? answer.value : null;
  const one = problemWith(answer, "add");
  const many = problemWith(answer, "many");
  const isAnswered = answer !== undefined && ["add", "many"].includes(answer.intent);
  const goesOn = saved !== null && answer?.intent === "add";
  const isEmpty = list.rows.length === 0 && !Object.values(list.filter).some(Boolean);
  return (
    <>
      {saved && <Outcome saved={saved} />}
      <details className={styles.adding} open={isEmpty || isAnswered}>
        <summary>Add to the list</summary>
        <div className={styles.pair}>
          <Panel title="Add one">
            <Form key={`${answer?.at}`} method="post" className={styles.form} noValidate>
              <WhyNot answer={one} />
              <Field
                label="Entry"
                hint="A domain, an email address, a phone number with its country's code, or a company's name."
                required
                {...(goesOn && { autoFocus: true })}
                {...heldBy(one, {}).box("entry", "")}
              />
              <Why list={list} problem={one} kind={goesOn ? saved.kind : "customer"} />
              <div>
                <Submit busy="Adding…" name="intent" value="add">
                  Add
                </Submit>
              </div>
            </Form>
          </Panel>
          <Panel title="Add many">
            <Form key={`${answer?.at}`} method="post" encType="multipart/form-data" className={styles.form} noValidate>
              <WhyNot answer={many} />
              <TableFields
                most={most}
                heading="One entry in each line, or a table with a heading such as domain, email, phone, company, hash, kind, until. A hash is SHA-256 of an address or a domain in lower case."
                problems={many?.fields["file"]}
                table={heldBy(many, {}).box("table", "")}
              />
              <Why list={list} problem={many} kind="customer" />
              <div>
                <Submit busy="Adding…" name="intent" value="many">
                  Add all
                </Submit>
              </div>
            </Form>
          </Panel>
        </div>
      </details>
    </>
  );
}

type WhyProps = { list: ListView; problem: ReturnType<typeof problemWith>; kind: string };

/** Why they must not be brought. Opt-outs have only one reason. */
function Why({ list, problem, kind }: WhyProps) {
  const held = heldBy(problem, {});
  if (list.isAgencys) return <input type="hidden" name="kind" value="opt_out" />;
  return (
    <>
      <Choice label="Kind" {...held.box("kind", kind)}>
        {clientKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindNames[kind]}
          </option>
        ))}
      </Choice>
      <Field
        label="Talking until"
        hint="Only for talking already. It lapses after this day."
        type="date"
        {...held.box("lapsesOn", list.talkingUntil)}
      />
    </>
  );
}

function Outcome({ saved: { added, known, malformed, malformedCount, file } }: { saved: ListSaved }) {
  const parts = [
    `${countOf(added, "entry", "entries")} added`,
    known > 0 && `${known} on the list already`,
    malformedCount > 0 && `${countOf(malformedCount, "line")} not understood`,
  ];
  return (
    <>
      <Note tone={malformedCount > 0 ? "info" : "success"}>{parts.filter(Boolean).join(", ")}.</Note>
      {file !== null && (
        <Panel
          title="Lines that were not understood"
          note={malformedCount > malformed.length ? `The first ${malformed.length} of ${malformedCount}` : undefined}
          more={
            <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(file)}`} download="not-understood.csv">
              Download them
            </a>
          }
        >
          <Table
            isBare
            label="Lines that were not understood"
            columns={["Line", "Entry", { name: "Why", wide: true }]}
            rows={malformed.map(({ row, text, because }, at) => ({
              key: `${row}-${at}`,
              cells: [row, text, because],
            }))}
          />
        </Panel>
      )}
    </>
  );
}
