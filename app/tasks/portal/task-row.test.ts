import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { TaskRow } from "./task-row.tsx";

type Shown = Parameters<typeof TaskRow>[0]["task"];

const task: Shown = {
  id: "1",
  title: "Send the logo",
  description: "",
  status: "todo",
  startOn: null,
  dueOn: null,
  doneAt: null,
  isOverdue: false,
  clientMayComplete: false,
  mayComplete: false,
  comments: [],
  files: [],
};

function draw(but: Partial<Shown>) {
  const router = createMemoryRouter([{ path: "/", element: createElement(TaskRow, { task: { ...task, ...but } }) }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

test("a task is with the agency where the client may not complete it, whoever looks at it", () => {
  expect(draw({})).toContain("With the agency");
  const toViewer = draw({ clientMayComplete: true });
  expect(toViewer).not.toContain("With the agency");
  expect(toViewer).not.toContain("<button");
  expect(draw({ clientMayComplete: true, mayComplete: true })).toContain("<button");
});
