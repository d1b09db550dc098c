import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { requestContext } from "#app/http/request-context.ts";
import { readDeal, readDealFile } from "#domain/deals/page/index.ts";
import { openDeals } from "#tests/deals.ts";
import { openDesk } from "#tests/uploads/desk.ts";
import { formBytes, formRequest } from "#tests/uploads/forms.ts";
import { pdf, unwanted } from "#tests/uploads/samples.ts";
import { action } from "./deal.tsx";

async function openDispute() {
  const [deals, desk] = [await openDeals(), await openDesk()];
  const which = await deals.claimed();
  const seen = String(await deals.seenOf(which.id));
  const said = { intent: "dispute", reason: "other_value", words: "It was forty thousand.", seen };
  const context = new RouterContextProvider();
  context.set(requestContext, desk.ctx(deals.ana));
  const dispute = async (fileName: string, bytes: Uint8Array) => {
    const texts = Object.entries(said).map(([name, value]) => ({ name, value }));
    const request = formRequest(formBytes([...texts, { name: "file", fileName, bytes }]));
    // The router's own arguments are not used.
    const url = new URL(request.url);
    const args = { request, url, context, params: { dealId: which.id } } as unknown as Parameters<typeof action>[0];
    return action(args).catch((thrown: unknown) => thrown);
  };
  return { ...deals, which, dispute, kept: desk.kept };
}

test("a dispute brings a file as its evidence, which both sides open", async () => {
  const { db, ana, noor, deps, which, dispute, rowOf } = await openDispute();

  expect(await dispute("order.pdf", pdf)).toMatchObject({ status: 302 });

  expect(await rowOf(which)).toMatchObject({ claim: "disputed" });
  for (const actor of [ana, noor]) {
    const deal = await readDeal({ db, actor, ...deps }, which);
    const comments = deal.ok ? deal.value.comments : [];
    expect(comments).toMatchObject([{ body: "Evidence of the dispute.", files: [{ name: "order.pdf" }] }]);
    const fileId = comments[0]?.files[0]?.id ?? "";
    expect(await readDealFile({ db, actor }, { ...which, fileId })).toMatchObject({ ok: true });
  }
});

test.each(unwanted.slice(0, 2))(
  "a dispute with %s is refused beside its file, what was typed stays, nothing is stored",
  async (_, fileName, bytes) => {
    const { which, dispute, rowOf, kept } = await openDispute();

    expect(await dispute(fileName, bytes)).toMatchObject({
      data: {
        kind: "invalid",
        intent: "dispute",
        fields: { file: [expect.stringMatching(/^Please select a PDF/)] },
        typed: { reason: "other_value", words: "It was forty thousand." },
      },
    });

    expect(await rowOf(which)).toMatchObject({ claim: "open" });
    expect(kept()).toEqual([]);
  },
);
