import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { BoardCard } from "./board-card.tsx";

const deal = {
  id: "1",
  company: "Douro Mills",
  client: "Ana Works",
  contact: null,
  line: "found" as const,
  stage: "Lead found",
  responsible: "Ben Okafor",
  portraitId: null,
  waits: null,
  worth: null,
  fee: null,
  days: 0,
  claim: "none" as const,
  returnAsked: false,
  offers: { write: false, claim: false, correct: false },
};

function draw(but: { responsible?: string | null; portraitId?: string | null }) {
  const element = createElement(BoardCard, { deal: { ...deal, ...but }, among: "line=found", onStep: () => {} });
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

test("a card shows who leads the deal as a portrait or initials, and says the name to screen readers", () => {
  const initials = draw({});
  expect(initials).toMatch(/aria-hidden="true"[^>]*>BO</);
  expect(initials).toContain(">Led by Ben Okafor<");
  const portrait = draw({ portraitId: "2" });
  expect(portrait).toContain('src="/pictures/2?size=40"');
  expect(portrait).toContain(">Led by Ben Okafor<");
  expect(draw({ responsible: null })).not.toContain("Led by");
});
