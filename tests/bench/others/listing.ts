import { createElement as h } from "react";

/** The one query of the pages that Foyer is compared with. */
export const listing = "select id::text, title, status, due_on::text as due from tasks order by created_at limit 50";

export type Row = { id: string; title: string; status: string; due: string | null };

/** What they show: a table with a link in each row. */
export const Listing = ({ rows }: { rows: Row[] }) =>
  h(
    "main",
    null,
    h("h1", null, "Tasks"),
    h(
      "table",
      null,
      h(
        "tbody",
        null,
        rows.map(({ id, title, status, due }) =>
          h(
            "tr",
            { key: id },
            h("td", null, h("a", { href: `/tasks/${id}` }, title)),
            h("td", null, status),
            h("td", null, due ?? "–"),
          ),
        ),
      ),
    ),
  );
