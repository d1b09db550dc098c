import Magnifier from "lucide-react/icons/search";
import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { Button } from "./button.tsx";
import styles from "./filter.module.css";
import { Icon } from "./icon.tsx";
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
export const filterStyle = styles.filter ?? "";

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
    if (fieldsOf(form.current, latest.current.values).some(({ field, value }) => shownBy(field) !== value))
      latest.current.show(true);
  }, []);
  // What is not asked for is null, as JSON leaves out what is undefined.
  const chosen = JSON.stringify(values, (_, value) => value ?? null);
  useEffect(() => {
    // After Back the fields follow the address. Remounting them would lose the focus.
    const asked: Props["values"] = JSON.parse(chosen);
    for (const { field, value } of fieldsOf(form.current, asked))
      if (!isWriting(field) && shownBy(field) !== value) setValue(field, value);
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
      {!isHydrated && (
        <Button type="submit" data-without-script>
          Show
        </Button>
      )}
    </Form>
  );
}

type SearchProps = Omit<React.ComponentProps<"input">, "type" | "placeholder"> & { label: string };

/** The words that a filter looks for. */
export const SearchField = ({ label, ...input }: SearchProps) => (
  <div className={styles.search}>
    <Icon of={Magnifier} />
    <input type="search" aria-label={label} placeholder={label} {...input} />
  </div>
);

const isWriting = (field: HTMLElement) =>
  field instanceof HTMLInputElement && field.type !== "checkbox" && field === document.activeElement;

/** A value that a select does not offer is nothing it could show: the address may be about something else. */
const offers = (field: HTMLSelectElement, value: string) => [...field.options].some((option) => option.value === value);

type FilterField = { field: HTMLInputElement | HTMLSelectElement; value: string };

const isBox = (field: FilterField["field"]): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === "checkbox";
const shownBy = (field: FilterField["field"]) => (isBox(field) && !field.checked ? "" : field.value);

function setValue(field: FilterField["field"], value: string) {
  if (isBox(field)) field.checked = field.value === value;
  else field.value = value;
}

function fieldsOf(form: HTMLFormElement | null, values: Props["values"]): FilterField[] {
  return Object.entries(values).flatMap(([name, asked]): FilterField[] => {
    const value = asked ?? "";
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLSelectElement) return offers(field, value) ? [{ field, value }] : [];
    return field instanceof HTMLInputElement ? [{ field, value }] : [];
  });
}
