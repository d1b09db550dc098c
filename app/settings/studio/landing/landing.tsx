import { href } from "react-router";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { countSamples } from "#app/settings/form/samples.ts";
import { saveSettingForm } from "#app/settings/form/save-setting.ts";
import { written } from "#app/settings/form/written.ts";
import { landingGroups } from "#app/settings/groups/groups.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { DocumentLink } from "#app/ui/document-link.tsx";
import { readSetting, readSettingForms, registry } from "#domain/settings/index.ts";
import { listTeam } from "#domain/users/index.ts";
import type { Route } from "./+types/landing";
import { LandingPart } from "./landing-part.tsx";
import { Previewed } from "./previewed.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const keys = landingGroups.map(({ key }) => key);
  const [forms, colleagues] = await Promise.all([
    readSettingForms(ctx, keys).then(orThrow),
    listTeam(ctx).then(orThrow),
  ]);
  const parts = landingGroups.map((group, at) => {
    const value = written(forms[at]?.value);
    const shipped = written(registry[group.key].byDefault);
    return {
      key: group.key,
      value,
      shipped,
      version: forms[at]?.version ?? 0,
      samples: countSamples(group, value, shipped),
    };
  });
  return { parts, colleagues };
}

export type LandingParts = Awaited<ReturnType<typeof loader>>;

/** One form for each part, named after it. */
const forms = Object.fromEntries(landingGroups.map((group) => [group.key, saveSettingForm(group)]));

export const action = formAction(async ({ context }: Route.ActionArgs) => {
  const ctx = context.get(requestContext);
  orThrow(await readSetting(ctx, "hero"));
  return forms;
});

/** After a refusal too: another user may have saved a part. */
export const shouldRevalidate = () => true;

export const handle = trail(() => [{ name: "Landing page" }]);

export default function Landing({ loaderData: { parts, colleagues }, actionData }: Route.ComponentProps) {
  const samples = parts.reduce((sum, part) => sum + part.samples, 0);
  const marked = landingGroups.map((group, at) => ({ group, part: parts[at] }));
  return (
    <Screen
      title="Landing page"
      about={`What visitors read first. Each part is saved on its own. ${samplesLeft(samples)}`}
      up={{ to: href("/studio/workspace/settings"), name: "Settings" }}
      actions={<DocumentLink to="/">See it on the site</DocumentLink>}
    >
      <Previewed
        outline={marked.map(({ group: { key, title }, part }) => ({ key, title, samples: part?.samples ?? 0 }))}
      >
        {marked.map(
          ({ group, part }) =>
            part && (
              <LandingPart
                key={group.key}
                group={group}
                part={part}
                colleagues={colleagues}
                answer={actionData?.intent === group.key ? actionData : undefined}
              />
            ),
        )}
      </Previewed>
    </Screen>
  );
}

function samplesLeft(samples: number): string {
  if (samples === 0) return "No samples are left.";
  return samples === 1 ? "1 sample is left to replace." : `${samples} samples are left to replace.`;
}
