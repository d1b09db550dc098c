import { Form, href, Link, useSubmit } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { listPlaces } from "#app/search/palette/places.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { useSoon } from "#app/ui/use-soon.ts";
import { most, pageLength, search } from "#domain/search/index.ts";
import { listExclusionsFound } from "../exclusions-found.ts";
import { formatCount, formatNone } from "../format-count.ts";
import { type Hit, toHit } from "../hit.ts";
import { listPapersFound } from "../papers-found.ts";
import type { Route } from "./+types/search";
import styles from "./search.module.css";

/** Search results; each links to its record. */
const Hits = ({ label, hits }: { label: string; hits: Hit[] }) => (
  <ol className={styles.hits} aria-label={label}>
    {hits.map(({ key, title, about, around, to }) => (
      <li key={key}>
        <Link to={to}>{title}</Link>
        <span>{about}</span>
        {around && <p>{around}</p>}
      </li>
    ))}
  </ol>
);

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, actor, formats } = ctx;
  const query = (url.searchParams.get("q") ?? "").trim().slice(0, 200);
  const asked = Number(url.searchParams.get("page") ?? 1);
  const page = Number.isInteger(asked) && asked > 0 && asked < 1000 ? asked : 1;
  const { found, total, isClose } = orThrow(await search({ db, actor }, { query, page }));
  const isAdmin = actor.role === "admin";
  const hits = found.map((one) => toHit(one, isAdmin, formats));
  const places = page === 1 && query ? (await listPlaces(db, actor)).filter(isCalled(query)) : [];
  const excluded = page === 1 && query ? await listExclusionsFound(ctx, query) : [];
  const papers = page === 1 && query ? await listPapersFound(ctx, query) : [];
  return {
    query,
    page,
    excluded,
    papers,
    hits,
    isClose,
    total,
    isMore: total > most,
    places,
    hasMore: !isClose && hits.length === pageLength,
  };
}

const isCalled =
  (query: string) =>
  ({ title }: { title: string }) =>
    title.toLowerCase().includes(query.toLowerCase());

const pause = 250;

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, page, excluded, papers, hits, isClose, total, isMore, places, hasMore } = loaderData;
  const submit = useSubmit();
  const soon = useSoon(pause);
  const searchSoon = ({ currentTarget }: React.FormEvent<HTMLFormElement>) =>
    soon(() => void submit(currentTarget, { replace: true, preventScrollReset: true }));
  const formats = useFormats();
  const count = total + places.length + excluded.length + papers.length;
  return (
    <div className={styles.page}>
      <Screen title="Search">
        <Form role="search" action={href("/studio/search")} onChange={searchSoon}>
          <Field label="Search" isInRow name="q" type="search" maxLength={200} defaultValue={query} autoFocus />
        </Form>
        <p role="status" className={styles.count}>
          {query && count > 0 && formatCount(formats, count, isMore)}
          {query && count === 0 && formatNone(query)}
        </p>
        {query && count === 0 && (
          <Link className={`${buttonStyle()} ${styles.clear}`} to={href("/studio/search")}>
            Clear
          </Link>
        )}
        {places.length > 0 && (
          <Hits label="Screens" hits={places.map((place) => ({ ...place, key: place.to, around: "" }))} />
        )}
        {papers.length > 0 && <Hits label="Papers" hits={papers} />}
        {excluded.length > 0 && <Hits label="On an exclusion list" hits={excluded} />}
        {isClose && <h2 className={styles.close}>Close to it</h2>}
        {hits.length > 0 && <Hits label={isClose ? "Close to it" : "Results"} hits={hits} />}
        <nav className={styles.pages} aria-label="Pages of results">
          {page > 1 && <Link to={`?${new URLSearchParams({ q: query, page: String(page - 1) })}`}>Back</Link>}
          {hasMore && <Link to={`?${new URLSearchParams({ q: query, page: String(page + 1) })}`}>Next</Link>}
        </nav>
      </Screen>
    </div>
  );
}
