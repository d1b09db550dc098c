import { useFormats } from "#app/ui/formats.ts";
import type { PublishedPolicy } from "#domain/policies/index.ts";

/** One document: its date first, then numbered sections. */
export function Policy({ title, policy: { kind, publishedAt, sections } }: { title: string; policy: PublishedPolicy }) {
  const { date } = useFormats();
  return (
    <section className="policy" aria-labelledby={kind}>
      <div>
        <h2 id={kind}>{title}</h2>
        <p>
          Last updated: <time dateTime={publishedAt.toISOString()}>{date(publishedAt)}</time>
        </p>
      </div>
      <ol>
        {sections.map(({ heading, text }) => (
          <li key={heading}>
            <h3>{heading}</h3>
            {text.split(/\n\s*\n/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
