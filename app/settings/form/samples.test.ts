import { expect, test } from "vitest";
import { findGroup } from "../groups/groups.ts";
import { isRows } from "./question.ts";
import { countSamples, isSampleRow, withSamples } from "./samples.ts";

const stats = findGroup("stats");
const testimonial = findGroup("testimonial");
const shipped = {
  "figures.0.figure": "8.6x",
  "figures.0.label": "leads growth",
  "figures.0.sentence": "More than before.",
  "figures.1.figure": "20+",
  "figures.1.label": "new clients",
  "figures.1.sentence": "All signed.",
};

test("each shipped row counts until one of its texts is another, wherever it was moved", () => {
  if (!stats) throw new Error("The figures have no form.");
  expect(countSamples(stats, shipped, shipped)).toBe(2);
  const moved = {
    "figures.0.figure": "20+",
    "figures.0.label": "new clients ",
    "figures.0.sentence": "All signed.",
    "figures.1.figure": "9x",
    "figures.1.label": "leads growth",
    "figures.1.sentence": "More than before.",
  };
  expect(countSamples(stats, moved, shipped)).toBe(1);

  const [rows] = withSamples(stats, shipped).filter(isRows);
  if (!rows) throw new Error("The figures are rows.");
  expect(isSampleRow(rows, { figure: "20+", label: "new clients", sentence: "All signed." })).toBe(true);
  expect(isSampleRow(rows, { figure: "21", label: "new clients", sentence: "All signed." })).toBe(false);
  expect(isSampleRow(rows, { figure: "", label: "", sentence: "" })).toBe(false);
});

test("texts without rows count once, and what was not made up never does", () => {
  const said = { quote: "Doors opened.", name: "Ana", role: "Founder" };
  if (!testimonial) throw new Error("The testimonial has no form.");
  expect(countSamples(testimonial, said, said)).toBe(1);
  expect(countSamples(testimonial, { ...said, name: "Eva" }, said)).toBe(0);

  const closing = findGroup("closing");
  if (!closing) throw new Error("The closing has no form.");
  const farewell = { heading: "Come in.", text: "It is open.", button: "Enter" };
  expect(countSamples(closing, farewell, farewell)).toBe(0);
  expect(withSamples(closing, farewell)).toBe(closing.parts);
});
