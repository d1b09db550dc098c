import { data, Link } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { roleWords } from "#app/shares/read-view.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Choice } from "#app/ui/field.tsx";
import { problemOf } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { FormPart, PartedForm } from "#app/ui/parted-form.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { locateDeal } from "#domain/deals/page/index.ts";
import { readDealTeam, setDealTeam, shareRoles } from "#domain/shares/index.ts";
import { listTeam } from "#domain/users/index.ts";
import type { Route } from "./+types/deal-team";

/** The deal's page, which it leads back to. */
const pageOf = (dealId: string) => `/studio/workspace/deals/${dealId}`;

export async function loader({ context, params: { dealId } }: Route.LoaderArgs) {
  const { db, actor } = context.get(requestContext);
  const which = orThrow(await locateDeal({ db, actor }, dealId));
  const { company, people, mayChange } = orThrow(await readDealTeam({ db, actor }, which));
  if (!mayChange) throw data(null, { status: 404 });
  const team = orThrow(await listTeam({ db, actor }));
  const roles = shareRoles.map((role) => {
    const worker = people.find((one) => one.role === role) ?? null;
    const isGone = worker !== null && !team.some(({ id }) => id === worker.id);
    return { role, name: roleWords[role], worker, choices: isGone ? [...team, worker] : team };
  });
  return { company, roles, page: pageOf(dealId) };
}

export const action = formAction(({ params: { dealId } }: Route.ActionArgs) =>
  intent(setDealTeam, { of: { id: dealId }, to: pageOf(dealId) }),
);

/** After a refusal too: another user may have changed what is shown. */
export const shouldRevalidate = () => true;

export const handle = trail(({ company, page }: Route.ComponentProps["loaderData"]) => [
  { name: company, to: page },
  { name: "Shares" },
]);

/** Who researched a deal, set its meeting and closed it: they get the shares of its fees. */
export default function DealTeam({ loaderData: { company, roles, page }, actionData }: Route.ComponentProps) {
  const held = useKeptInput(problemOf(actionData), {});
  return (
    <Screen title={`Shares of ${company}`} up={{ to: page, name: company }}>
      <PartedForm
        method="post"
        noValidate
        foot={
          <>
            <Link className={buttonStyle()} to={page}>
              Cancel
            </Link>
            <Submit busy="Saving…">Save</Submit>
          </>
        }
      >
        <WhyNot answer={actionData} />
        <FormPart
          title="Who worked on it"
          about="Fees that are paid from now on are shared with them. What was earned stays."
        >
          {roles.map(({ role, name, worker, choices }) => (
            <Choice key={role} label={name} {...held.box(role, worker?.id ?? "", worker?.name)}>
              <option value="">Nobody</option>
              {choices.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Choice>
          ))}
        </FormPart>
      </PartedForm>
    </Screen>
  );
}
