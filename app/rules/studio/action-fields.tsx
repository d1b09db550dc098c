import { useState } from "react";
import { Area, Check, Choice, Field } from "#app/ui/field.tsx";
import {
  type ActionKind,
  actionKinds,
  actionNames,
  actionsOf,
  partOf,
  readers,
  readersFor,
} from "#domain/rules/browser.ts";
import type { RowProps } from "./condition-fields.tsx";
import { boxesOf, exclusionNames } from "./row-boxes.ts";
import styles from "./rules.module.css";

/** One action: what is done, and what that needs. */
export function ActionFields({ nth, kind, entity, held, sent, builder, onChoose }: RowProps & { kind: string }) {
  const name = (part: string) => partOf("do", nth, part);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const stored = boxesOf({ held, sent, builder, name });
  const box = (part: string, otherwise = "") => {
    const known = stored(part, otherwise);
    return { ...known, defaultValue: typed[name(part)] ?? known.defaultValue };
  };
  /** What is typed stays when another action is chosen, and when the first one is chosen again. */
  function choose({ value, form }: HTMLSelectElement) {
    const now = form ? [...new FormData(form)] : [];
    const own = now.flatMap(([field, text]) =>
      field.startsWith(name("")) && field !== name("kind") && typeof text === "string" ? [[field, text] as const] : [],
    );
    setTyped({ ...typed, ...Object.fromEntries(own) });
    onChoose(value);
  }
  const known = actionNames.find((one) => one === kind);
  const offered = entity ? actionsOf(entity) : actionNames;
  return (
    <div className={styles.row} data-wide>
      <Choice
        label={nth === 0 ? "Action" : `Action ${nth + 1}`}
        {...box("kind")}
        onChange={(change) => choose(change.target)}
      >
        <option value="">{nth === 0 ? "Choose what the rule does" : "nothing else"}</option>
        {actionNames
          .filter((one) => offered.includes(one) || one === kind)
          .map((one) => (
            <option key={one} value={one}>
              {actionKinds[one].label}
            </option>
          ))}
      </Choice>
      {known && (
        <Details
          key={known}
          {...{ kind: known, nth, entity, box, held, builder }}
          isShared={sent[name("shared")] === "on"}
        />
      )}
    </div>
  );
}

const texts: Partial<Record<ActionKind, { label: string; most: number; placeholder: string }>> = {
  task: { label: "Title", most: 200, placeholder: "Call {name}" },
  update: { label: "Title", most: 140, placeholder: "News of {name}" },
  notify: { label: "Message", most: 200, placeholder: "{name} needs a look" },
  email: { label: "Subject", most: 140, placeholder: "About {name}" },
  chat: { label: "Message", most: 200, placeholder: "{name} of {client}" },
};
const bodies: Partial<Record<ActionKind, string>> = { comment: "Comment", update: "Text", email: "Text" };

type Box = (part: string, otherwise?: string) => ReturnType<RowProps["held"]["box"]>;
type DetailProps = Pick<RowProps, "nth" | "entity" | "held" | "builder"> & {
  kind: ActionKind;
  box: Box;
  isShared: boolean;
};

/** Labels say which action they are of, as several may ask for the same. */
function Details({ kind, nth, entity, box, held, builder, isShared }: DetailProps) {
  const text = texts[kind];
  const body = bodies[kind];
  const of = (label: string) => (nth === 0 ? label : `${label} ${nth + 1}`);
  const others = readersFor(kind, entity);
  return (
    <>
      {(kind === "task" || kind === "notify" || kind === "email" || kind === "responsible") && (
        <Choice label={of(kind === "task" ? "Assigned to" : "Whom")} {...box("who")}>
          <option value="">{kind === "task" ? "nobody" : "Choose whom"}</option>
          {others.map((one) => (
            <option key={one} value={one}>
              {readers[one].label}
            </option>
          ))}
          {builder.team.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      {kind === "task" && (
        <Field label={of("Due in days")} type="number" min={0} max={365} required {...box("days", "1")} />
      )}
      {(kind === "chat" || kind === "webhook") && (
        <Choice label={of(kind === "chat" ? "Channel" : "Webhook")} {...box("target")}>
          <option value="">Choose where</option>
          {(kind === "chat" ? builder.channels : builder.endpoints).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      {kind === "exclusion" && (
        <Choice label={of("As")} {...box("as", "customer")}>
          {Object.entries(exclusionNames).map(([one, said]) => (
            <option key={one} value={one}>
              {said}
            </option>
          ))}
        </Choice>
      )}
      {text && (
        <Field label={of(text.label)} required maxLength={text.most} placeholder={text.placeholder} {...box("text")} />
      )}
      {body && <Area label={of(body)} required={kind !== "update"} rows={3} maxLength={2000} {...box("body")} />}
      {kind === "comment" && entity !== "update" && (
        <Check {...held.tick(partOf("do", nth, "shared"), isShared)}>The client reads it too</Check>
      )}
    </>
  );
}
