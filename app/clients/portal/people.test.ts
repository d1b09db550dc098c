import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { requestContext } from "#app/http/request-context.ts";
import { newId } from "#domain/kernel/id.ts";
import { clientOf, openPortal } from "#tests/actors.ts";
import { seedMember } from "#tests/people.ts";
import { createTestApp } from "#tests/test-app.ts";
import { formOf, visitOf } from "#tests/visits.ts";
import { action } from "./people.tsx";

test("in a day an owner invites ten people, and all owners of a client together twenty", async () => {
  const { db, clientId, now } = await createTestApp();
  const openOwner = async () => {
    const { id } = await seedMember(db, { role: "client" });
    const ctx = await visitOf(db, clientOf(id, clientId, { portal: { ...openPortal, mayInvite: true } }), now);
    const context = new RouterContextProvider();
    context.set(requestContext, ctx);
    return context;
  };
  const invite = async (context: RouterContextProvider) => {
    const form = formOf({ firstName: "Jo", lastName: "Berg", email: `jo.${newId()}@client.test` });
    const request = new Request("https://house.test/dashboard/people", { method: "POST", body: form });
    // The router's own arguments are not used.
    const { data } = await action({ request, context } as unknown as Parameters<typeof action>[0]);
    return data.kind;
  };
  const owners = [await openOwner(), await openOwner(), await openOwner()];

  const answers: string[][] = [];
  for (const owner of owners) {
    const own: string[] = [];
    for (let nth = 0; nth < 12; nth += 1) own.push(await invite(owner));
    answers.push(own);
  }

  const invited = answers.map((own) => own.filter((kind) => kind === "saved").length);
  expect(invited).toEqual([10, 10, 0]);
  expect(answers.flat().filter((kind) => kind === "limited")).toHaveLength(16);
  const members = db.selectFrom("clientMembers").select("userId").where("clientId", "=", clientId);
  expect(await members.execute()).toHaveLength(21);
});
