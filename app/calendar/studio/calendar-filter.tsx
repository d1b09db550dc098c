import { useEffect, useRef } from "react";
import { Form, href, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Check, Choice, Hidden } from "#app/ui/field.tsx";
import { filterStyle } from "#app/ui/filter.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { KindSign } from "./kind-sign.tsx";
import { type Kind, kinds, kindWords } from "./kinds.ts";

type Props = {
  calendar: {
    view: string;
    date: string;
    who: string | null;
    shown: Kind[];
    me: string;
    team: { id: string; name: string }[];
  };
};

/** Whose calendar, and which kinds of entries. Submitted as soon as something is chosen. */
export function CalendarFilter({ calendar: { view, date, who, shown, me, team } }: Props) {
  const form = useShown(who, shown);
  const submit = useSubmit();
  const isHydrated = useHydrated();
  const send = ({ currentTarget: { form } }: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    submit(form, { preventScrollReset: true });
  return (
    <Form
      ref={form}
      className={filterStyle}
      role="search"
      aria-label="Calendar"
      action={href("/studio/workspace/calendar")}
    >
      <Hidden values={{ view, date }} />
      <Choice label="Person" name="who" defaultValue={who ?? ""} onChange={send}>
        <option value="">Everyone</option>
        <option value={me}>Me</option>
        {team
          .filter(({ id }) => id !== me)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </Choice>
      <fieldset>
        <legend className="sr-only">Show</legend>
        {/* Stands for none, when all are switched off. */}
        <Hidden values={{ show: "" }} />
        {kinds.map((kind) => (
          <Check key={kind} name="show" value={kind} defaultChecked={shown.includes(kind)} onChange={send}>
            <KindSign kind={kind} /> {kindWords[kind]}
          </Check>
        ))}
      </fieldset>
      {!isHydrated && (
        <Button type="submit" data-without-script>
          Show
        </Button>
      )}
    </Form>
  );
}

/** Keeps the form in step with the URL, also after Back. Remounting the form would lose the focus. */
function useShown(who: string | null, shown: Kind[]) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    for (const box of form.current?.elements ?? []) {
      if (box instanceof HTMLSelectElement) box.value = who ?? "";
      if (box instanceof HTMLInputElement && box.type === "checkbox")
        box.checked = shown.some((kind) => kind === box.value);
    }
  }, [who, shown]);
  return form;
}
