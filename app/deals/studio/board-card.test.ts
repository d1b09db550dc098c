import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { readColumns } from "#app/deals/read-list.ts";
import { disputeClaim } from "#domain/deals/commands/index.ts";
import { openDeals } from "#tests/deals.ts";
import { must } from "#tests/invoices.ts";
import { openDesk } from "#tests/uploads/desk.ts";
import { Board } from "./board.tsx";
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

function draw<P extends object>(of: FunctionComponent<P>, props: P) {
  const element = createElement(of, props);
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

const card = (but: { responsible?: string | null; portraitId?: string | null }) =>
  draw(BoardCard, { deal: { ...deal, ...but }, among: "line=found", onStep: () => {} });

test("a card shows who leads the deal as a portrait or initials, and says the name to screen readers", () => {
  const initials = card({});
  expect(initials).toMatch(/aria-hidden="true"[^>]*>BO</);
  expect(initials).toContain(">Led by Ben Okafor<");
  const portrait = card({ portraitId: "2" });
  expect(portrait).toContain('src="/pictures/2?size=40"');
  expect(portrait).toContain(">Led by Ben Okafor<");
  expect(card({ responsible: null })).not.toContain("Led by");
});

test("the last column says what is confirmed apart from what waits and what is disputed, and nothing is called signed", async () => {
  const { db, noor, ana, clientId, deps, claimed, confirmed, seenOf } = await openDeals();
  await confirmed({ amount: "34800" });
  await claimed({ amount: "48000" });
  const disputed = await claimed({ amount: "43250" });
  const form = { reason: "other", words: "No.", seen: await seenOf(disputed.id) } as const;
  must(await disputeClaim({ db, actor: ana, ...deps }, { ...disputed, ...form }));
  const { ctx } = await openDesk();
  const board = await readColumns(ctx(noor), { client: clientId }, 20);
  const page = draw(Board, { ...board, query: "" });
  const [, head = ""] = /Deal closed <span>3<\/span><\/h2>(.*?)<\/div>/.exec(page) ?? [];
  expect(head).toBe("<p>US$34,800 confirmed</p><p>US$48,000 waiting</p><p>US$43,250 disputed</p>");
  expect(page).not.toContain("signed");
});
