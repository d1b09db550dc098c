import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { Button } from "./button.tsx";
import styles from "./filter.module.css";
import { useHydrated } from "./use-hydrated.ts";
import { useSoon } from "./use-soon.ts";

type Props = {
  label?: string;
  action?: string;
  /** What the address asks for now, by the name of the field. */
  values: Record<string, string | null | undefined>;
  children: React.ReactNode;
};

const pause = 300;

/** For a filter that is a form of its own kind. */
export const filterStyle = styles["filter"] ?? "";

/**
 * The filter of a list: it answers as soon as something is chosen, and while one types after a short pause. The choice
 * is in the address. Without script it has a button.
 */
export function Filter({ label, action, values, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const submit = useSubmit();
  const soon = useSoon(pause);
  function show(isTyping: boolean) {
    const entries = [...new FormData(form.current ?? undefined)].filter(([, value]) => value !== "");
    const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
    submit(search, { preventScrollReset: true, replace: isTyping, ...(action && { action }) });
  }
  const latest = useRef({ values, show });
  latest.current = { values, show };
  useEffect(() => {
    // What was chosen before the script ran counts, too.
    if (fieldsOf(form.current, latest.current.values).some(({ field, value }) => field.value !== value))
      latest.current.show(true);
  }, []);
  const chosen = JSON.stringify(values);
  useEffect(() => {
    // After Back the fields follow the address. Remounting them would lose the focus.
    const asked: Props["values"] = JSON.parse(chosen);
    for (const { field, value } of fieldsOf(form.current, asked))
      if (!isWriting(field) && field.value !== value) field.value = value;
  }, [chosen]);
  const change = ({ target }: React.ChangeEvent<HTMLFormElement>) => {
    const field: unknown = target;
    if (field instanceof HTMLElement && isWriting(field)) soon(() => show(true));
    else show(false);
  };
  return (
    <Form
      ref={form}
      role="search"
      autoComplete="off"
      className={filterStyle}
      onChange={change}
      {...(label && { "aria-label": label })}
      {...(action && { action })}
    >
      {children}
      {!isHydrated && <Button type="submit">Show</Button>}
    </Form>
  );
}

const isWriting = (field: HTMLElement) =>
  field instanceof HTMLInputElement && field.type !== "checkbox" && field === document.activeElement;

/** A value that a select does not offer is nothing it could show: the address may be about something else. */
const offers = (field: HTMLSelectElement, value: string) => [...field.options].some((option) => option.value === value);

type Shown = { field: HTMLInputElement | HTMLSelectElement; value: string };

function fieldsOf(form: HTMLFormElement | null, values: Props["values"]): Shown[] {
  return Object.entries(values).flatMap(([name, asked]): Shown[] => {
    const value = asked ?? "";
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLSelectElement) return offers(field, value) ? [{ field, value }] : [];
    return field instanceof HTMLInputElement ? [{ field, value }] : [];
  });
}
