import type { RequestContext } from "#app/http/request-context.ts";
import { sendsMail } from "#app/http/sends-mail.ts";
import { countSamples } from "#app/settings/form/samples.ts";
import { written } from "#app/settings/form/written.ts";
import { landingGroups } from "#app/settings/groups/groups.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { listTouched, type Touched } from "#domain/audit/index.ts";
import { valueOrNull } from "#domain/kernel/result.ts";
import { readSettingForms, registry } from "#domain/settings/index.ts";

export type FirstWeekStep = { title: string; about: string; to: string; isDone: boolean };

const workspace = "/studio/workspace";
const monthMs = 30 * 24 * 60 * 60 * 1000;

/** `or`: what does it as well. */
const steps: (Omit<FirstWeekStep, "isDone"> & { known: Touched | "mail"; or?: Touched })[] = [
  {
    title: "Your name and logo",
    about: "Shown on the site, in emails and on invoices.",
    to: `${workspace}/settings/brand`,
    known: { entity: "setting", entityId: "brand" },
  },
  {
    title: "Your currency and time zone",
    about: "New clients and figures start with them.",
    to: `${workspace}/settings/place`,
    known: { entity: "setting", entityId: "place" },
  },
  {
    title: "Your hours",
    about: "Visitors can book you in these only.",
    to: `${workspace}/availability`,
    known: { entity: "availability" },
  },
  {
    title: "Your first meeting type",
    about: "How long it is, where you meet and who hosts it.",
    to: `${workspace}/meeting-types`,
    known: { entity: "meeting_type" },
  },
  {
    title: "Email",
    about: "Until it is set up, you pass links on by hand.",
    to: `${workspace}/settings/mail`,
    known: "mail",
  },
  {
    title: "Invite a colleague",
    about: "They get a link and choose their own password.",
    to: `${workspace}/staff/invite`,
    known: { entity: "person", action: "person.create", roles: ["admin", "staff"] },
  },
  {
    title: "Your first client",
    about: "Their people get a dashboard of their own.",
    to: `${workspace}/clients/new`,
    known: { entity: "client", action: "client.create" },
    or: { entity: "import", action: "data.import", brought: "client" },
  },
  {
    title: "Your first update",
    about: "Tell the client what you did for them.",
    to: `${workspace}/clients`,
    known: { entity: "update", action: "update.post" },
  },
];

const samplesStep = (left: number): FirstWeekStep => ({
  title: `Replace the samples on your site${left > 0 ? `, ${left} left` : ""}`,
  about: "Visitors see them until you do.",
  to: `${workspace}/settings/landing`,
  isDone: left === 0,
});

/** What a new admin sets up first. Null once all is done or it was put away, and in any case after the first month. */
export async function readFirstWeek(ctx: RequestContext): Promise<FirstWeekStep[] | null> {
  const { db, actor, app, now } = ctx;
  if (!mayOffer(actor, "setting.write", undefined)) return null;
  const asked = steps.flatMap(({ known, or = [] }) => (known === "mail" ? [] : [known, or].flat()));
  const putAway = { entity: "person", entityId: "id" in actor ? actor.id : "", action: "first_week.put_away" };
  const read = await listTouched({ db, actor }, { of: [...asked, putAway], after: new Date(now.getTime() - monthMs) });
  const touched = read.ok ? read.value : null;
  if (!touched || touched[asked.length]) return null;
  const isDone = (known: Touched | "mail") =>
    known === "mail" ? sendsMail(app) : touched[asked.indexOf(known)] === true;
  const list = steps.map(({ known, or, ...step }) => ({ ...step, isDone: isDone(known) || (!!or && isDone(or)) }));
  // Visitors see them from the first day on.
  list.splice(1, 0, samplesStep(await readSamples(ctx)));
  return list.every((step) => step.isDone) ? null : list;
}

/** How many of the shipped samples visitors still see on the landing page. */
async function readSamples(ctx: RequestContext): Promise<number> {
  const keys = landingGroups.map(({ key }) => key);
  const forms = valueOrNull(await readSettingForms(ctx, keys));
  if (!forms) return 0;
  return landingGroups.reduce((sum, group, at) => {
    const shipped = written(registry[group.key].byDefault);
    return sum + countSamples(group, written(forms[at]?.value), shipped);
  }, 0);
}
