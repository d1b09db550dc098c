import type { Page } from "#app/shell/sidebar/navigation.ts";
import { roomsOf } from "#app/shell/studio/rooms.ts";
import { academyTabs, vaultTabs, workspaceTabs } from "#app/shell/studio/tabs.ts";
import { listSections } from "#domain/academy/index.ts";
import type { Actor } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type ScreenLink, screensOf } from "./screens.ts";

const within = (about: string, tabs: Page[]): ScreenLink[] =>
  tabs.map(({ to, label }) => ({ title: label, about, to }));

/** Every page of the studio this user may open, from the same lists that render its tiles and tabs. */
export async function listPlaces(db: Database, actor: Actor): Promise<ScreenLink[]> {
  const sections = await listSections({ db, actor });
  return [
    ...roomsOf(actor, sections).map(({ to, name }) => ({ title: name, about: "Studio", to })),
    ...within("Workspace", workspaceTabs(actor)),
    ...within("Vault", vaultTabs(actor)),
    ...within("Academy", academyTabs(actor, sections)),
    ...screensOf(actor),
  ].filter(({ to }, nth, all) => all.findIndex((one) => one.to === to) === nth);
}
