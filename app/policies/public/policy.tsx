import { useFormats } from "#app/ui/formats.ts";
import type { PolicyKind, PublishedPolicy } from "#domain/policies/index.ts";

export const policyTitles: Record<PolicyKind, string> = { terms: "Terms and conditions", privacy: "Privacy policy" };

type Version = { number: number; publishedAt: Date };
type Props = {
  title: string;
  policy: PublishedPolicy;
  /** The versions it replaced, newest first. */
  earlier?: Version[];
};

/** One document: its date first, then numbered sections. */
export function Policy({ title, policy: { kind, publishedAt, sections }, earlier = [] }: Props) {
  const { date } = useFormats();
  return (
    <section className="policy" aria-labelledby={kind}>
      <div>
        <h2 id={kind}>{title}</h2>
        <p>
          Last updated: <time dateTime={publishedAt.toISOString()}>{date(publishedAt)}</time>
        </p>
        {earlier.length > 0 && (
          <details>
            <summary>Earlier versions</summary>
            <ul>
              {earlier.map((version) => (
                <li key={version.number}>
                  <a href={`/policies/${kind}/${version.number}`}>Version of {date(version.publishedAt)}</a>
                </li>
              ))}
            </ul>
          </details>
        )}
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
