import { closingLine, outcome, tellSkipped, total } from "./tally.mjs";

/** The end of a run, for whoever reads nothing else: what failed, why tests were skipped, and the line that counts. */
export function tellEnd(outcomes) {
  const failing = outcomes.filter(({ failed }) => failed > 0);
  for (const { name, failures } of failing) console.log(["", `Failed: ${name}`, ...failures].join("\n"));
  const whole = outcome("Everything", process.exitCode, total(outcomes));
  if (whole.passed === 0) process.exitCode = 1;
  console.log([...tellSkipped(whole), closingLine(whole)].join("\n"));
}
