import type { RequestContext } from "#app/http/request-context.ts";
import { countSamples } from "#app/settings/form/samples.ts";
import { written } from "#app/settings/form/written.ts";
import { landingGroups } from "#app/settings/groups/groups.ts";
import { readSettingForms, registry } from "#domain/settings/index.ts";

/** How many of the shipped samples visitors still see on the landing page. */
export async function readSamples({ db, actor }: RequestContext): Promise<number> {
  const keys = landingGroups.map(({ key }) => key);
  const forms = await readSettingForms(db, actor, keys);
  if (!forms.ok) return 0;
  return landingGroups.reduce((sum, group, at) => {
    const shipped = written(registry[group.key].byDefault);
    return sum + countSamples(group, written(forms.value[at]?.value), shipped);
  }, 0);
}
