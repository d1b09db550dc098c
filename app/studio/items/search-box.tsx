import { useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { ItemFilter } from "#domain/vault/item-filter.schema.ts";
import styles from "./items.module.css";

const pause = 250;

/** Searches a moment after the last key; without script by its button. What is chosen in the filter stays. */
export function SearchBox({ tab, filter: { search, client, but } }: { tab: string; filter: ItemFilter }) {
  const form = useRef<HTMLFormElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  const { location } = useNavigation();
  const leaves = location !== undefined && location.pathname !== `/studio/vault/${tab}`;
  // Whoever goes on to a card meanwhile is not called back to the list.
  useEffect(() => {
    if (leaves) clearTimeout(waiting.current);
  }, [leaves]);
  useEffect(() => () => clearTimeout(waiting.current), []);
  function searchSoon() {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      if (form.current) void submit(form.current, { replace: true, preventScrollReset: true });
    }, pause);
  }
  return (
    <Form ref={form} role="search" className={styles["search"]} action={`/studio/vault/${tab}`}>
      <input
        type="search"
        name="search"
        aria-label={`Search ${tab}`}
        placeholder={`Search ${tab}...`}
        maxLength={120}
        defaultValue={search}
        onInput={searchSoon}
      />
      {client.map((id) => (
        <input key={id} type="hidden" name="client" value={id} />
      ))}
      {but.map((id) => (
        <input key={id} type="hidden" name="but" value={id} />
      ))}
      <noscript>
        <Button type="submit">Search</Button>
      </noscript>
    </Form>
  );
}
