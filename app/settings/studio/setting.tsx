import { data, href, redirect } from "react-router";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { sendsMail } from "#app/http/sends-mail.ts";
import { isRows, type Part } from "#app/settings/form/question.ts";
import { saveSettingForm } from "#app/settings/form/save-setting.ts";
import { SettingForm } from "#app/settings/form/setting-form.tsx";
import { written } from "#app/settings/form/written.ts";
import { addressOf, findGroup } from "#app/settings/groups/groups.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { DocumentLink } from "#app/ui/document-link.tsx";
import { type CountryChoice, countryChoices } from "#domain/billing/index.ts";
import { zoneChoices } from "#domain/kernel/format/zone-choices.ts";
import type { Zone } from "#domain/kernel/format/zones.ts";
import type { TypedFields } from "#domain/kernel/result.ts";
import { readSetting } from "#domain/settings/index.ts";
import type { Route } from "./+types/setting";
import { isBelowAdvice, MailAdvice, PasswordAdvice } from "./advice.tsx";

const groupAt = (key: string) => orThrow(found(findGroup(key)));
const found = <T,>(thing: T | undefined) =>
  thing ? ({ ok: true, value: thing } as const) : ({ ok: false, problem: { kind: "missing" } } as const);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  const group = groupAt(params.group);
  const { key } = group;
  const { value, version } = orThrow(await readSetting({ db, actor }, key));
  // Each part of the landing page once had a page of its own.
  if (group.isOnLanding) throw redirect(addressOf(group));
  const countries = key === "company" ? countryChoices() : [];
  const hasZone = ["place", "newClients"].includes(key);
  const lacksMail = key === "mail" && !sendsMail(app);
  const { currency } = (await app.settings()).place;
  return {
    value: inOwn(written(value), key, currency),
    version,
    currency,
    zones: hasZone ? zoneChoices() : [],
    countries,
    lacksMail,
  };
}

export const action = formAction(async ({ context, params }: Route.ActionArgs) => {
  const ctx = context.get(requestContext);
  const group = groupAt(params.group);
  orThrow(await readSetting(ctx, group.key));
  if (group.isOnLanding) throw data(null, { status: 404 });
  return saveSettingForm(group);
});

export const handle = trail((_, { group = "" }) => [{ name: findGroup(group)?.title ?? "" }]);

export default function Setting({ loaderData, actionData, params }: Route.ComponentProps) {
  const group = findGroup(params.group);
  if (!group) return null;
  const { zones, countries, currency, lacksMail, ...kept } = loaderData;
  const { title, about, seen } = group;
  const parts = group.parts.map((part) => inOwnCurrency(withCountries(withZones(part, zones), countries), currency));
  const isShort = group.key === "passwords" && isBelowAdvice(loaderData.value);
  return (
    <Screen
      title={title}
      about={about}
      up={{ to: href("/studio/workspace/settings"), name: "Settings" }}
      actions={seen && <DocumentLink to={seen}>See it on the site</DocumentLink>}
    >
      {lacksMail && <MailAdvice />}
      {isShort && <PasswordAdvice {...loaderData} />}
      <SettingForm key={`${params.group} ${isShort}`} parts={parts} {...kept} answer={actionData} />
    </Screen>
  );
}

/** Countries too are called as the server calls them. */
function withCountries(part: Part, countries: CountryChoice[]): Part {
  if (!("kind" in part) || part.name !== "country") return part;
  return {
    ...part,
    options: Object.fromEntries([["", "Not chosen"], ...countries.map(({ code, name }) => [code, name])]),
  };
}

/** Where no fee is asked for yet, it would be in the agency's currency. */
const inOwn = (value: TypedFields, key: string, currency: string): TypedFields =>
  key === "lateTerms" && !value["currency"] ? { ...value, currency } : value;

/** Most agencies are paid in their own currency: their first account is in it. */
const inOwnCurrency = (part: Part, currency: string): Part =>
  isRows(part) && part.rows === "accounts" ? { ...part, begins: { currency } } : part;

/** A time zone is chosen from the server's list, as a browser may know others. */
export function withZones(part: Part, zones: readonly Zone[]): Part {
  return "kind" in part && part.kind === "zone" ? { ...part, zones } : part;
}
