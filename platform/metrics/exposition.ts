type Labels = Record<string, string>;

/** Figures of one name, which differ in their labels. */
export type Family = {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  samples: { suffix?: "_bucket" | "_sum" | "_count"; labels?: Labels; value: number }[];
};

export const expositionType = "text/plain; version=0.0.4; charset=utf-8";

/** The text format of Prometheus. */
export const expose = (families: Family[]): string =>
  families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) => {
      const lines = samples.map(({ suffix = "", labels = {}, value }) => `${name}${suffix}${written(labels)} ${value}`);
      return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ""].join("\n");
    })
    .join("");

function written(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

const escaped = (value: string) => value.replace(/[\\"\n]/g, (sign) => (sign === "\n" ? "\\n" : `\\${sign}`));

/** A family with one figure, and no labels. */
export const gauge = (name: string, help: string, value: number): Family => ({
  name,
  help,
  type: "gauge",
  samples: [{ value }],
});

/** A figure that only grows until the process ends. */
export const counter = (name: string, help: string, value: number): Family => ({
  ...gauge(name, help, value),
  type: "counter",
});
