import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { requestContext } from "#app/http/request-context.ts";
import { newId } from "#domain/kernel/id.ts";
import { clientOf, openPortal } from "#tests/actors.ts";
import { seedMember } from "#tests/people.ts";
import { createTestApp } from "#tests/test-app.ts";
import { formOf, visitOf } from "#tests/visits.ts";
import { PeopleList } from "./people/people-list.tsx";
import { action, loader } from "./people.tsx";

const hour = 3_600_000;
const portal = { ...openPortal, mayInvite: true };

/** An owner's People: what is listed, what a form on it is answered, and each person's row as it is drawn. */
async function openPeople() {
  const { db, ana, clientId, now } = await createTestApp();
  const at = async (hours: number) => {
    const later = new Date(now.getTime() + hours * hour);
    const context = new RouterContextProvider();
    context.set(requestContext, await visitOf(db, clientOf(ana.id, clientId, { portal }), later));
    return context;
  };
  const list = async (hours = 0) => {
    // Of the request, only its address is read.
    const sent = { context: await at(hours), url: new URL("https://house.test/dashboard/people") };
    const { members } = await loader(sent as unknown as Parameters<typeof loader>[0]);
    const drawn = (id: string) => {
      const shown = members.filter((one) => one.id === id);
      const element = createElement(PeopleList, { members: shown, decides: true, answer: undefined });
      const router = createMemoryRouter([{ path: "/", element }]);
      return renderToStaticMarkup(createElement(RouterProvider, { router }));
    };
    return { members, drawn };
  };
  const send = async (fields: Record<string, string>, hours = 0) => {
    const request = new Request("https://house.test/dashboard/people", { method: "POST", body: formOf(fields) });
    const args = { request, context: await at(hours) } as unknown as Parameters<typeof action>[0];
    return (await action(args)).data;
  };
  const jo = { firstName: "Jo", lastName: "Berg", email: `jo.${newId()}@client.test` };
  await send(jo);
  const { members } = await list();
  const joId = members.find(({ email }) => email === jo.email)?.id ?? "";
  return { ana, jo, joId, list, send };
}

test("an invitation nobody opened for 72 hours is shown as expired, and an owner sends it again", async () => {
  const { jo, joId, list, send } = await openPeople();
  const standing = async (hours: number) => (await list(hours)).members.find(({ id }) => id === joId)?.status;

  expect(await standing(71)).toBe("invited");
  expect(await standing(73)).toBe("expired");
  expect((await list(73)).drawn(joId)).toContain("Invite again");

  // Typed once more, the owner is told what is so, and not that the agency has to be asked.
  const typed = await send(jo, 73);
  expect(typed).toMatchObject({ kind: "invalid", fields: { email: [expect.stringContaining("invited already")] } });

  expect(await send({ intent: "resend", personId: joId }, 73)).toMatchObject({
    kind: "saved",
    value: { link: expect.stringContaining("/invitation/"), email: jo.email },
  });
  expect(await standing(74)).toBe("invited");
});

test("a sole owner is not offered to remove herself, makes another owner, and then is", async () => {
  const { ana, joId, list, send } = await openPeople();
  expect((await list()).drawn(ana.id)).not.toContain("Remove");
  expect((await list()).drawn(joId)).toContain("Remove");
  expect(await send({ intent: "reader", personId: ana.id })).toMatchObject({ kind: "conflict" });

  expect(await send({ intent: "owner", personId: joId })).toMatchObject({ kind: "saved" });

  expect((await list()).drawn(ana.id)).toContain("Remove");
});

test("an owner says who decides on deals and who only reads", async () => {
  const { joId, list, send } = await openPeople();
  const jo = async () => (await list()).members.find(({ id }) => id === joId);
  const roles = { owner: [true, true], decider: [false, true], reader: [false, false] };
  for (const [intent, [isOwner, decides]] of Object.entries(roles)) {
    expect(await send({ intent, personId: joId })).toMatchObject({ kind: "saved" });
    expect(await jo()).toMatchObject({ isOwner, decides });
  }
});

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
    // Of the request, only its address is read.
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
