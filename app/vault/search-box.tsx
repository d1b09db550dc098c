import Magnifier from "lucide-react/icons/search";
import { useRef } from "react";
import { Form, href, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import styles from "#app/ui/items.module.css";
import { useSoon } from "#app/ui/use-soon.ts";
import type { ItemFilter } from "#domain/vault/item-filter.schema.ts";

const pause = 250;

/** Searches shortly after the last key press; without script by its button. The filter is kept. */
export function SearchBox({ tab, filter: { search, client, but } }: { tab: string; filter: ItemFilter }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const soon = useSoon(pause);
  const searchSoon = () =>
    soon(() => {
      if (form.current) void submit(form.current, { replace: true, preventScrollReset: true });
    });
  return (
    <Form ref={form} role="search" className={styles.search} action={href("/studio/vault/:tab", { tab })}>
      <Icon of={Magnifier} />
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
