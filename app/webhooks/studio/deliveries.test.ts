import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { Deliveries } from "./deliveries.tsx";

const created = { text: "09:00", utc: "2026-11-23T09:00:00Z" };

test.each([
  ["waiting", "Waiting since 09:00."],
  ["delivered", "Delivered. Created 09:00."],
  ["failed", "Not delivered. Created 09:00."],
])("a message that is %s says when it was made, not that it was sent then", (state, words) => {
  const message = { id: "1", sequence: 1, event: "task.created", state, created, next: null, attempts: [] };
  const element = createElement(Deliveries, { deliveries: [message], isActive: false });
  const router = createMemoryRouter([{ path: "/", element }]);
  const drawn = renderToStaticMarkup(createElement(RouterProvider, { router }));
  expect(drawn.replace(/<[^>]+>/g, "")).toContain(words);
});
