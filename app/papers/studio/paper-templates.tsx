import { href, Link } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import styles from "#app/settings/settings.module.css";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { countOf } from "#app/ui/count-of.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { done, refuse } from "#domain/kernel/result.ts";
import { kindNames } from "#domain/papers/browser.ts";
import { listPaperTemplates } from "#domain/papers/index.ts";
import type { Route } from "./+types/paper-templates";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  orThrow(mayOffer(ctx.actor, "paper_template.write", undefined) ? done(null) : refuse({ kind: "missing" }));
  return orThrow(await listPaperTemplates(ctx)).map(({ id, name, kind, sections }) => ({
    id,
    name,
    about: `${kindNames[kind]}, ${countOf(sections.length, "section")}`,
  }));
}

const at = (templateId: string) => href("/studio/workspace/settings/paper-templates/:templateId", { templateId });

export const handle = trail(() => [{ name: "Paper templates" }]);

/** What papers start from. */
export default function PaperTemplates({ loaderData: templates }: Route.ComponentProps) {
  return (
    <Screen
      title="Paper templates"
      about="What proposals, agreements and other papers start from. Those that come with Foyer are plain words and no legal advice: have somebody read them who knows your law."
      up={{ to: href("/studio/workspace/settings"), name: "Settings" }}
      actions={
        <Link className={buttonStyle("primary")} to={at("new")} data-key="n">
          New template
        </Link>
      }
    >
      {templates.length === 0 && <p>No templates yet.</p>}
      {templates.length > 0 && (
        <ul className={styles.entries} aria-label="Templates">
          {templates.map(({ id, name, about }) => (
            <li key={id}>
              <Link className={styles.entry} to={at(id)}>
                <strong>{name}</strong>
                <span>{about}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Screen>
  );
}
