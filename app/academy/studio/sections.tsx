import { z } from "zod";
import { formAction, intent } from "#app/http/form-action.ts";
import { readOnce } from "#app/http/read-once.ts";
import { requestContext, requireRole } from "#app/http/request-context.ts";
import { rowForm } from "#app/http/row-form.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { problemOf, problemWith } from "#app/ui/form-answer.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import { archiveSection, listSections, moveSection, saveSection } from "#domain/academy/index.ts";
import { sectionForm } from "#domain/academy/section.schema.ts";
import type { Route } from "./+types/sections";
import styles from "./academy.module.css";
import { NewSection, SectionRow } from "./section-forms.tsx";

export const middleware = [requireRole("admin")];

export async function loader({ context }: Route.LoaderArgs) {
  return { sections: await readOnce(context.get(requestContext), listSections) };
}

const moveForm = rowForm.extend({ to: z.coerce.number() });

export const action = formAction(() => ({
  move: intent(moveSection, { schema: moveForm }),
  archive: intent(archiveSection, { schema: rowForm }),
  add: intent(saveSection, { of: { id: null } }),
  save: intent(saveSection, { schema: sectionForm.extend({ id: z.string() }) }),
}));

export default function Sections({ loaderData: { sections }, actionData }: Route.ComponentProps) {
  const refused = problemOf(actionData);
  const isShown = refused?.intent === "add" || refused?.intent === "save";
  return (
    <Screen title="Sections" about="Staff and clients see the academy once a section is visible to them.">
      {!isShown && <WhyNot answer={actionData} />}
      <ul className={styles.sections} aria-label="Sections">
        {sections.map((section, place) => (
          <SectionRow
            key={section.id}
            section={section}
            place={place}
            many={sections.length}
            refused={problemWith(actionData, "save", { id: section.id })}
          />
        ))}
      </ul>
      <NewSection key={`new ${sections.length}`} refused={problemWith(actionData, "add")} />
    </Screen>
  );
}
