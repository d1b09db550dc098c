import { useState } from "react";
import type { Zone } from "#domain/kernel/format/zones.ts";
import { findZones, optionsAt, type ZoneOption } from "./find-zones.ts";

type Choice = {
  zones: readonly Zone[];
  none: string | undefined;
  chosen: string;
  onChoose: (name: string) => void;
};

/** How many options Page Up and Page Down move by. */
const page = 10;

/** The state of the list below the field, and what each key does to it. */
export function useZoneList({ zones, none, chosen, onChoose }: Choice) {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const [isChosen, setIsChosen] = useState(false);
  // The offsets take a moment to find out, so they wait until the list is opened.
  const [all, setAll] = useState<ZoneOption[]>([]);
  const isSearched = query !== null && query.trim() !== "";
  const found = isSearched ? findZones(all, query) : all;

  function show(options: ZoneOption[]) {
    setAll(options);
    setActive(chosen);
    setOpen(true);
    setIsChosen(false);
  }
  function open() {
    if (!isOpen) show(listed(zones, none));
  }
  function close() {
    setOpen(false);
    setQuery(null);
  }
  function choose(name: string) {
    onChoose(name);
    setIsChosen(true);
    close();
  }
  function search(text: string) {
    const options = isOpen ? all : listed(zones, none);
    if (!isOpen) show(options);
    setQuery(text);
    setActive(text.trim() ? (findZones(options, text)[0]?.name ?? null) : chosen);
  }
  /** Whoever types a city and moves on means the first match. */
  function leave() {
    if (isOpen && isSearched && active !== null) choose(active);
    else close();
  }
  const point = (index: number) => {
    const option = found[Math.max(0, Math.min(index, found.length - 1))];
    if (option) setActive(option.name);
  };

  function press(event: React.KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { key, altKey } = event;
    const at = found.findIndex(({ name }) => name === active);
    if (!isOpen) {
      if (key !== "ArrowDown" && key !== "ArrowUp") return;
      open();
    } else if (key === "Enter" || (key === "ArrowUp" && altKey)) {
      if (active !== null) choose(active);
    } else if (key === "Escape") {
      // Only the list closes, not the dialog around it.
      event.stopPropagation();
      close();
    } else if (key === "ArrowDown") point(at + 1);
    else if (key === "ArrowUp") point(at - 1);
    else if (key === "PageDown") point(at + page);
    else if (key === "PageUp") point(at - page);
    else if (key === "Home") point(0);
    else if (key === "End") point(found.length - 1);
    else return;
    event.preventDefault();
  }
  return { isOpen, isSearched, isChosen, query, found, active, open, search, choose, leave, press };
}

function listed(zones: readonly Zone[], none: string | undefined): ZoneOption[] {
  const options = optionsAt(zones, new Date());
  return none === undefined ? options : [{ name: "", country: "", label: none, offset: "" }, ...options];
}
