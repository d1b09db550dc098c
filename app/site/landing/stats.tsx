import type { Settings } from "#domain/settings/index.ts";

export function Stats({ figures }: Settings["stats"]) {
  return (
    <section className="stats" aria-labelledby="figures">
      <h2 id="figures" className="sr-only">
        In figures
      </h2>
      <dl>
        {figures.map(({ figure, label, sentence }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figure">{figure}</dd>
            <dd>{sentence}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
