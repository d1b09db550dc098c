import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PageHead } from "./page-head.tsx";

const heading = (title: string) =>
  /<h1>(.*)<\/h1>/s.exec(renderToStaticMarkup(createElement(PageHead, { title })))?.[1];

test("an address in a heading breaks after its dots and slashes, and words as they are", () => {
  expect(heading("hooks.crm.example/leads")).toBe("hooks.<wbr/>crm.<wbr/>example/<wbr/>leads");
  expect(heading("jo@moss.example")).toBe("jo@<wbr/>moss.<wbr/>example");
  expect(heading("Paper 3. Of two lines.")).toBe("Paper 3. Of two lines.");
  expect(heading("")).toBe("");
});
