import { href } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { roleWords } from "#app/shares/read-view.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { Choice, Field } from "#app/ui/field.tsx";
import { problemOf } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { CursorPages } from "#app/ui/pages.tsx";
import { FormPart, PartedForm } from "#app/ui/parted-form.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { Table } from "#app/ui/table.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { listClientNames } from "#domain/clients/list/index.ts";
import { addShareRule, listShareRules, shareRoles } from "#domain/shares/index.ts";
import { shareNumbers } from "#domain/shares/share-rule.schema.ts";
import type { Route } from "./+types/rules";

const here = href("/studio/finances/shares/rules");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { formats, app, today } = ctx;
  const before = url.searchParams.get("before");
  const [{ rules, older }, clients, { place }] = await Promise.all([
    listShareRules(ctx, { before }).then(orThrow),
    listClientNames(ctx).then(orThrow),
    app.settings(),
  ]);
  const rows = rules.map(({ id, client, agreement, inForceFrom, currency, shares }) => ({
    id,
    of: [client?.name ?? "All clients", agreement !== null && `agreement ${agreement}`].filter(Boolean).join(", "),
    from: formats.day(inForceFrom),
    shares: shareRoles.map((role) => {
      const { bp, meeting } = shares[role];
      const parts = [
        ...(bp > 0 ? [formats.percent(bp)] : []),
        ...(meeting > 0n ? [`${formats.money({ minor: meeting, currency })} for a meeting`] : []),
      ];
      return parts.join(", ") || "–";
    }),
  }));
  return {
    rows,
    older,
    isFirst: before === null,
    clients,
    today,
    currency: place.currency,
    roles: shareRoles.map((role) => ({ role, name: roleWords[role] })),
  };
}

export const action = formAction(() => intent(addShareRule, { decimals: shareNumbers, to: here }));

export const handle = trail(() => [{ name: "Rules" }]);

/** What the team gets of each fee, by the role a person has on the deal. */
export default function ShareRules({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, older, isFirst, clients, today, currency, roles } = loaderData;
  const held = useKeptInput(problemOf(actionData), {});
  return (
    <Screen
      title="Rules for shares"
      about="The latest rule that fits a deal counts: its agreement's, else its client's, else that for all clients."
      up={{ to: "/studio/finances/shares", name: "Shares" }}
    >
      {rows.length > 0 && (
        <Table
          label="Rules for shares"
          columns={["For", "Deals found from", ...roles.map(({ name }) => name)]}
          rows={rows.map(({ id, of, from, shares }) => ({ key: id, cells: [of, from, ...shares] }))}
        />
      )}
      <CursorPages
        label="Pages of rules"
        first={isFirst ? null : here}
        next={older && `?${new URLSearchParams({ before: older })}`}
      />
      <PartedForm key={rows[0]?.id} method="post" noValidate foot={<Submit busy="Adding…">Add rule</Submit>}>
        <WhyNot answer={actionData} />
        <FormPart title="New rule" about="Deals found earlier keep theirs. What was earned stays as it is.">
          <Choice label="Client" {...held.box("clientId", "")}>
            <option value="">All clients</option>
            {clients.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
          <Field
            label="Agreement"
            inputMode="numeric"
            hint="Its number, where the rule is for one agreement of the client."
            {...held.box("agreement", "")}
          />
          <Field label="Deals found from" type="date" required {...held.box("inForceFrom", today)} />
          <Field label="Currency" required maxLength={3} {...held.box("currency", currency)} />
        </FormPart>
        <FormPart title="Share of each fee paid" about="In percent, at most 100 together.">
          {roles.map(({ role, name }) => (
            <Field key={role} label={name} inputMode="decimal" {...held.box(role, "")} />
          ))}
        </FormPart>
        <FormPart title="Amount for a meeting held" about="Once for a deal, for the first meeting that counts.">
          {roles.map(({ role, name }) => (
            <Field
              key={role}
              label={`${name}, for a meeting`}
              inputMode="decimal"
              {...held.box(`${role}Meeting`, "")}
            />
          ))}
        </FormPart>
      </PartedForm>
    </Screen>
  );
}
