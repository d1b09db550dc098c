import { expect, test } from "vitest";
import { displayName } from "./display-name.ts";

test.each([
  [{ firstName: "Ana", lastName: "Silva", companyName: "Silva Robotics" }, "Ana Silva"],
  [{ firstName: "Ana", lastName: null, companyName: "Silva Robotics" }, "Silva Robotics"],
  [{ firstName: "Ana", lastName: "", companyName: "" }, "Ana"],
  [{ firstName: null, lastName: null, companyName: null }, "Unknown Client"],
])("%j is called %s", (client, name) => {
  expect(displayName(client)).toBe(name);
});
