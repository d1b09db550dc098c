import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { requestContext } from "#app/http/request-context.ts";
import { readNeighbours } from "#domain/deals/index.ts";
import { openDeals } from "#tests/deals.ts";
import { openDesk } from "#tests/uploads/desk.ts";
import { loader } from "./deals.tsx";

test("a client's deals stand in the order in which one leads to the next, whatever waits for an answer", async () => {
  const { db, ana, now, clientId, add, claimed } = await openDeals();
  const { ctx } = await openDesk();
  await claimed();
  for (const company of ["Newer", "Newest"]) await add({ company });
  const context = new RouterContextProvider();
  context.set(requestContext, ctx(ana));
  const url = new URL("https://foyer.test/dashboard/deals");
  // The router's own arguments are not used.
  const args = { request: new Request(url), url, context, params: {} } as unknown as Parameters<typeof loader>[0];

  const { deals } = await loader(args);

  expect(deals).toHaveLength(3);
  for (const [place, { id }] of deals.entries()) {
    const beside = await readNeighbours({ db, actor: ana, now }, { clientId, id, filter: {} });
    expect(beside.ok && [beside.value.previous?.id, beside.value.next?.id]).toEqual([
      deals[place - 1]?.id,
      deals[place + 1]?.id,
    ]);
  }
});
