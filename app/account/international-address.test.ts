import { expect, test } from "vitest";
import { visitor } from "#domain/access/actor.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { newId } from "#domain/kernel/id.ts";
import { setPasswordFor } from "#domain/users/passwords/index.ts";
import { signInForm } from "#domain/users/sign-in.schema.ts";
import { hashPassword } from "#platform/auth/password-hash.ts";
import { testAppContext } from "#tests/api-server.ts";
import { openImports } from "#tests/imports.ts";
import { openMeetings } from "#tests/meetings.ts";
import { openUsers } from "#tests/users.ts";
import { signIn } from "./sign-in.ts";

const now = new Date("2026-11-23T09:00:00Z");
const formats = formatsFor({ locale: "en-GB", timeZone: "UTC" });

test("an account at an international domain is one, and is signed in to with either spelling", async () => {
  const { db, noor, deps, create } = await openUsers();
  const name = `mia.${newId().slice(-12)}`;

  const made = await create({ email: `${name}@müller.example` });
  const person = { personId: made.ok ? made.value.id : "", password: "a-quiet-doorway" };
  expect(await setPasswordFor({ db, actor: noor, ...deps, hash: hashPassword }, person)).toMatchObject({ ok: true });
  for (const email of [`${name}@xn--mller-kva.example`, `Mia <${name}@MÜLLER.example>`])
    expect(await create({ email })).toMatchObject({
      problem: { kind: "invalid", fields: { email: [expect.any(String)] } },
    });

  const anonymous = { actor: visitor, session: null, admitUpload: () => {} };
  const app = testAppContext(db, now);
  const day = { now, today: dayIn(now, "UTC"), timeZone: "UTC" };
  const ctx = { db, ...anonymous, ...day, keys: app.keys, formats, app, address: newId() };
  for (const email of [`${name}@müller.example`, `${name}@xn--mller-kva.example`, ` ${name}@Müller.Example `]) {
    const typed = signInForm.parse({ email, password: "a-quiet-doorway", terms: "on" });
    expect(await signIn(ctx, typed, new Headers())).toMatchObject({ ok: true });
  }
});

test("a visitor at an international domain books, and is kept as mail servers know them", async () => {
  const { db, book } = await openMeetings();

  const booked = await book("2026-11-24T12:00:00Z", { email: "Ida.Moss@Bücher.example" });

  const id = booked.ok ? booked.value.id : "";
  expect(await db.selectFrom("bookings").select("inviteeEmail").where("id", "=", id).execute()).toEqual([
    { inviteeEmail: "Ida.Moss@xn--bcher-kva.example" },
  ]);
});

test("tables bring addresses at international domains, and find those that are there in either spelling", async () => {
  const { start, take, outcomes, tag } = await openImports();
  const table = (address: string) => `Company;Contact name;Contact email\nAnker ${newId()};Mia Lindt;${address}`;
  await take("client", table(`mia.${tag}@müller.example`));
  const again = await start("client", table(`mia.${tag}@xn--mller-kva.example`));
  expect(await outcomes(again)).toEqual(["There is already an account with the contact's address."]);
  expect(await outcomes(await start("client", table(`Mia <mia.${tag}@MÜLLER.example>`)))).toEqual(
    await outcomes(again),
  );

  const leads = `Name;Email\nJo;jo.${tag}@müller.example\nJo;jo.${tag}@xn--mller-kva.example`;
  expect(await outcomes(await start("lead", leads))).toEqual(["add", "Line 2 has this address already."]);
  await take("lead", `Name;Email\nJo;jo.${tag}@müller.example`);
  expect(await outcomes(await start("lead", `Name;Email\nJo;jo.${tag}@müller.example`))).toEqual([
    `jo.${tag}@xn--mller-kva.example is there already.`,
  ]);
});
