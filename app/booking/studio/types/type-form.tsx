import { type FormEvent, useRef } from "react";
import { Answer } from "#app/settings/form/answer.tsx";
import { Conflict } from "#app/settings/form/conflict.tsx";
import { useSeen } from "#app/settings/form/use-seen.ts";
import { Alert } from "#app/ui/notice.tsx";
import { FormPart, PartedForm } from "#app/ui/parted-form.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { TypedFields } from "#domain/kernel/result.ts";
import { slugOf } from "#domain/kernel/slug-of.ts";
import { chapters, chaptersFor } from "./chapters.ts";
import type { ClientChoices } from "./client-chapters.ts";
import { HostChoice, type HostOffer } from "./host-choice.tsx";
import type { Unsaved } from "./save-type.ts";

type Props = {
  value: TypedFields;
  hostIds: string[];
  version: number;
  offers: HostOffer[];
  unsaved: Unsaved | undefined;
  /** Whether the virtual office has a link. */
  hasRoom: boolean;
  client: ClientChoices | null;
};

/** All columns of a meeting type. Sends the version its fields were filled from. */
export function TypeForm({ value, hostIds, version, offers, hasRoom, client, unsaved }: Props) {
  const seen = useSeen(version, unsaved?.seen);
  const typed = unsaved?.typed ?? value;
  const fields = unsaved?.fields ?? {};
  const suggestSlug = useSuggestedSlug(value["slug"] ?? "");
  return (
    <PartedForm
      method="post"
      onInput={suggestSlug}
      foot={
        <>
          {unsaved?.kind === "conflict" && <a href="?">Take theirs</a>}
          <Submit busy="Saving…">{unsaved?.kind === "conflict" ? "Save mine" : "Save"}</Submit>
        </>
      }
    >
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="position" value={typed["position"] ?? "0"} />
      {unsaved?.kind === "invalid" && <Alert>Not saved yet. Check the fields marked below.</Alert>}
      {unsaved?.theirs && (
        <Conflict parts={chapters.flatMap(({ questions }) => questions)} mine={unsaved.typed} theirs={unsaved.theirs} />
      )}
      {chaptersFor({ hasRoom, keepsRoom: value["locationKind"] === "room", client }).map(
        ({ title, about, questions, withHosts }) => (
          <FormPart key={title} title={title} about={about}>
            {withHosts && (
              <HostChoice
                offers={offers}
                chosen={unsaved?.hostIds ?? hostIds}
                typed={typed}
                problems={problemsOf(fields, "hostIds")}
              />
            )}
            {questions.map((question) => (
              <Answer key={question.name} question={question} name={question.name} typed={typed} fields={fields} />
            ))}
          </FormPart>
        ),
      )}
    </PartedForm>
  );
}

/** A list's own problems and those of its items. */
function problemsOf(fields: Record<string, string[]>, name: string) {
  const found = Object.entries(fields).filter(([key]) => key === name || key.startsWith(`${name}.`));
  return found.length > 0 ? found.flatMap(([, problems]) => problems) : undefined;
}

const longest = 60;

/** While nobody has touched the address of a new meeting type, it follows its name as that is typed. */
function useSuggestedSlug(saved: string) {
  const suggested = useRef("");
  return ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const slug = currentTarget.elements.namedItem("slug");
    const isName = target instanceof HTMLInputElement && target.name === "name";
    if (saved !== "" || !isName || !(slug instanceof HTMLInputElement) || slug.value !== suggested.current) return;
    suggested.current = slugOf(target.value, longest);
    slug.value = suggested.current;
  };
}
