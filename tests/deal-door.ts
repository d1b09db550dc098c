import { RouterContextProvider } from "react-router";
import { action as start } from "#app/deals/studio/import-deals.tsx";
import { loader as download } from "#app/deals/studio/import-problems.ts";
import { action as change, loader as look } from "#app/deals/studio/imported-deals.tsx";
import { requestContext } from "#app/http/request-context.ts";
import type { AgreementForm } from "#domain/agreements/agreement.schema.ts";
import { openDeals } from "./deals.ts";
import { visitOf } from "./visits.ts";

/** The import of deals as a browser uses it, with a file. */
export async function openDoor(but: Partial<AgreementForm> = {}) {
  const app = await openDeals(but);
  const ctx = await visitOf(app.db, app.noor, app.now);
  const argsOf = (importId: string, form?: FormData) => {
    const context = new RouterContextProvider();
    context.set(requestContext, ctx);
    const url = new URL(`https://foyer.test/studio/workspace/deals/import/${importId}`);
    const request = new Request(url, form && { method: "POST", body: form });
    // The router's own arguments are not used.
    return { request, url, context, params: { importId } } as unknown as Parameters<typeof look>[0] &
      Parameters<typeof start>[0] &
      Parameters<typeof change>[0];
  };
  const leave = (answer: Promise<unknown>) =>
    answer.then(
      () => "",
      (thrown: unknown) => (thrown instanceof Response ? (thrown.headers.get("Location") ?? "") : String(thrown)),
    );
  const send = async (fields: Record<string, string>, importId = "") => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return leave(change(argsOf(importId, form)));
  };
  return {
    ...app,
    send,
    take: async (file: Uint8Array, name = "leads.csv", clientId = app.clientId) => {
      const form = new FormData();
      form.set("clientId", clientId);
      form.set("file", new Blob([new Uint8Array(file)]), name);
      const to = await leave(start(argsOf("", form)));
      return to.split("/").at(-1) ?? "";
    },
    page: (id: string) => look(argsOf(id)),
    file: async (id: string) => (await download(argsOf(id))).text(),
    importAll: async (id: string) => {
      const { seen } = await look(argsOf(id));
      await send({ intent: "import", seen }, id);
      return app.db.selectFrom("deals").selectAll().where("importId", "=", id).orderBy("company").execute();
    },
  };
}
