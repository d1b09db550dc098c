import { href, Link } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import entries from "#app/ui/entries.module.css";
import { Mark } from "#app/ui/mark.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { gallery, listRules, sentenceOfRule } from "#domain/rules/index.ts";
import type { Route } from "./+types/rules";
import { readBuilder } from "./read-builder.ts";
import { Samples } from "./samples.tsx";
import { stateWords } from "./state-words.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  const before = url.searchParams.get("before");
  const { rules, older } = orThrow(await listRules({ db, actor }, before));
  const { nameOf } = await readBuilder({ db, actor });
  return {
    isFirst: before === null,
    older,
    samples: rules.length === 0 ? gallery.map(({ key, says }) => ({ key, says })) : [],
    rules: rules.map((rule) => ({
      id: rule.id,
      name: rule.name,
      state: rule.state,
      says: sentenceOfRule(rule, nameOf),
      lastRun: rule.lastRunAt && formats.stamp(rule.lastRunAt),
      lastFailed: rule.lastFailed,
    })),
  };
}

export default function Rules({ loaderData: { rules, older, isFirst, samples } }: Route.ComponentProps) {
  return (
    <Screen
      title="Rules"
      about="When something happens, a rule does what you would do by hand."
      actions={
        <Link className={buttonStyle("primary")} to={href("/studio/operations/rules/new")}>
          New rule
        </Link>
      }
    >
      {rules.length === 0 ? (
        <>
          <Empty title="No rules yet">
            <p>Begin with one of these, or make your own.</p>
          </Empty>
          <Samples samples={samples} />
        </>
      ) : (
        <ul className={entries.list} aria-label="Rules, newest first">
          {rules.map(({ id, name, state, says, lastRun, lastFailed }) => (
            <li key={id}>
              <div className={entries.head}>
                <h2>
                  <Link to={href("/studio/operations/rules/:ruleId", { ruleId: id })}>{name}</Link>
                </h2>
                <Mark tone={stateWords[state].tone}>{stateWords[state].label}</Mark>
              </div>
              <p>{says}</p>
              <p className={entries.quiet}>
                {lastRun ? (
                  <>
                    Last run <Moment at={lastRun} />
                    {lastFailed ? ": not all of it worked." : "."}
                  </>
                ) : (
                  "It has not run yet."
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      <CursorPages
        label="Pages of rules"
        first={isFirst ? null : href("/studio/operations/rules")}
        next={older && `?${new URLSearchParams({ before: older })}`}
      />
    </Screen>
  );
}
