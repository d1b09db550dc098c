import { useState } from "react";
import entries from "#app/ui/entries.module.css";
import { Choice, Field, Hidden } from "#app/ui/field.tsx";
import type { heldBy } from "#app/ui/held.ts";
import { isTime, mostActions, mostConditions, partOf } from "#domain/rules/browser.ts";
import { ActionFields } from "./action-fields.tsx";
import { ConditionFields } from "./condition-fields.tsx";
import type { Builder } from "./read-builder.ts";

export type HeldInput = ReturnType<typeof heldBy>;
type Props = {
  held: HeldInput;
  /** The rule as its form sends it. */
  sent: Record<string, string>;
  builder: Builder;
};

const stepNames = { found: "Found", held: "Meeting held", proposal: "Proposal" };
const groups: Record<string, string> = {
  ...{ deal: "Deals", lead: "Leads", task: "Tasks", update: "Updates", invoice: "Invoices", booking: "Meetings" },
  ...{ paper: "Papers", brief: "Briefs", client: "Clients" },
};

/** A rule as a sentence: when, if, then. One more row than is filled in is offered; what a row asks for follows its first choice. */
export function RuleFields({ held, sent, builder }: Props) {
  const saved = sent["trigger"] ?? "";
  const trigger = held.box("trigger", saved, builder.triggers.find(({ name }) => name === saved)?.says ?? saved);
  const [chosen, setChosen] = useState(trigger.defaultValue);
  const entity = builder.triggers.find(({ name }) => name === chosen)?.entity ?? "";
  const conditions = useRows(held, sent, "if", "field", mostConditions);
  const actions = useRows(held, sent, "do", "kind", mostActions);
  return (
    <>
      <Hidden values={held.hidden} />
      <Field
        label="Name"
        required
        maxLength={80}
        placeholder="Call new deals"
        {...held.box("name", sent["name"] ?? "")}
      />
      <fieldset className={entries.part}>
        <legend>When</legend>
        <Choice label="What happens" {...trigger} onChange={(change) => setChosen(change.target.value)}>
          <option value="">Choose what the rule waits for</option>
          {[...Map.groupBy(builder.triggers, (one) => one.entity)].map(([of, some]) => (
            <optgroup key={of} label={groups[of] ?? of}>
              {some.map(({ name, says }) => (
                <option key={name} value={name}>
                  {says}
                </option>
              ))}
            </optgroup>
          ))}
        </Choice>
        {isTime(chosen) && (
          <Field label="Days" type="number" min={1} max={365} required {...held.part("days", sent["days"], "")} />
        )}
        {chosen === "deal.in_step" && (
          <Choice label="Step" {...held.part("step", sent["step"] || undefined, "found")}>
            {Object.entries(stepNames).map(([step, name]) => (
              <option key={step} value={step}>
                {name}
              </option>
            ))}
          </Choice>
        )}
      </fieldset>
      <fieldset className={entries.part}>
        <legend>If</legend>
        {conditions.rows.map(([nth, field]) => (
          <ConditionFields
            key={nth}
            {...{ nth, field, entity, held, sent, builder }}
            onChoose={(next) => conditions.choose(nth, next)}
          />
        ))}
      </fieldset>
      <fieldset className={entries.part}>
        <legend>Then</legend>
        {actions.rows.map(([nth, kind]) => (
          <ActionFields
            key={nth}
            {...{ nth, kind, entity, held, sent, builder }}
            onChoose={(next) => actions.choose(nth, next)}
          />
        ))}
        <p className={entries.quiet}>
          In a title, a message or a text, {"{name}"}, {"{client}"}, {"{amount}"} and {"{link}"} are filled in from what
          the rule is about.
        </p>
      </fieldset>
    </>
  );
}

/** The rows that are shown, with the first choice of each. Without script a filled row brings the next one when the form comes back. */
function useRows(held: HeldInput, sent: Record<string, string>, part: "if" | "do", first: string, most: number) {
  const given = Array.from({ length: most }, (_, nth) => {
    const name = partOf(part, nth, first);
    return held.part(name, sent[name], "").defaultValue;
  });
  const [chosen, setChosen] = useState(given);
  const last = chosen.findLastIndex((choice) => choice !== "");
  const rows = chosen.slice(0, Math.min(most, last + 2)).map((choice, nth) => [nth, choice] as const);
  const choose = (nth: number, next: string) =>
    setChosen(chosen.map((choice, other) => (other === nth ? next : choice)));
  return { rows, choose };
}
