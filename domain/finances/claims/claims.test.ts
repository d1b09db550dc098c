import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { adminOf, staffOf } from "#tests/actors.ts";
import { got, openBooks } from "#tests/finances.ts";
import { seedMember } from "#tests/people.ts";
import { listClaims, listOwnExpenses, readExpense, resubmitClaim, submitClaim } from "../index.ts";

const missing = { ok: false, problem: { kind: "missing" } };
const conflict = { problem: { kind: "conflict" } };

test("a claim is submitted, approved and paid, and its author sees each step", async () => {
  const { db, ben, submit, approve, pay, today } = await openBooks();
  const { id } = got(await submit());
  const own = async () => got(await listOwnExpenses({ db, actor: ben }, null)).expenses.find((one) => one.id === id);
  expect(await own()).toMatchObject({ state: "submitted", payee: { id: ben.id }, paidOn: null });

  got(await approve(id));
  expect(await own()).toMatchObject({ state: "approved", decidedBy: "Noor Haddad" });
  got(await pay(id, 2));
  expect(await own()).toMatchObject({ state: "paid", paidOn: today });
});

test("a rejected claim says why, can be put forward again, and waits once more", async () => {
  const { db, ben, noor, submit, reject, approve, facts, when } = await openBooks();
  const { id } = got(await submit());
  got(await reject(id, "The receipt is missing."));
  expect(await readExpense({ db, actor: ben }, id)).toMatchObject({
    value: { state: "rejected", decisionNote: "The receipt is missing." },
  });

  got(
    await resubmitClaim(
      { db, actor: ben, now: when.now },
      { id, facts: facts({ amountMinor: 4_200n }), seen: 2, ...when },
    ),
  );

  expect(await readExpense({ db, actor: noor }, id)).toMatchObject({
    value: { state: "submitted", amount: { minor: 4_200n }, decisionNote: "", decidedBy: null },
  });
  expect(await approve(id, 2)).toMatchObject(conflict);
  expect(await approve(id, 4)).toMatchObject({ ok: true });
});

test("what was changed while an admin read it is not decided unseen, and nothing is decided twice", async () => {
  const { db, ben, submit, approve, reject, facts, when } = await openBooks();
  const { id } = got(await submit());
  got(
    await resubmitClaim(
      { db, actor: ben, now: when.now },
      { id, facts: facts({ amountMinor: 900_000n }), seen: 1, ...when },
    ),
  );
  expect(await approve(id, 1)).toMatchObject(conflict);

  const answers = await Promise.all([approve(id, 2), approve(id, 2), reject(id, "No", 2)]);

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test("what was approved can no longer be said otherwise by its author, nor paid before", async () => {
  const { db, ben, submit, approve, pay, facts, when } = await openBooks();
  const { id } = got(await submit());
  expect(await pay(id, 1)).toMatchObject(conflict);
  got(await approve(id));

  expect(
    await resubmitClaim({ db, actor: ben, now: when.now }, { id, facts: facts(), seen: 2, ...when }),
  ).toMatchObject(conflict);
  const back = db.updateTable("expenses").set({ status: "submitted", decidedAt: null }).where("id", "=", id);
  await expect(back.execute()).rejects.toThrow("cannot become submitted");
});

test("staff see their own rows and nobody else's, and decide nothing", async () => {
  const { db, ben, ana, submit, approve, facts, when } = await openBooks();
  const { id } = got(await submit());
  const other = staffOf((await seedMember(db, { role: "staff", firstName: "Mia" })).id);

  expect(await readExpense({ db, actor: other }, id)).toEqual(missing);
  expect(got(await listOwnExpenses({ db, actor: other }, null)).expenses).toEqual([]);
  expect(await resubmitClaim({ db, actor: other, now: when.now }, { id, facts: facts(), seen: 1, ...when })).toEqual(
    missing,
  );
  for (const actor of [ben, other, ana]) {
    expect(await approve(id, 1, actor)).toEqual(missing);
    expect(await listClaims({ db, actor })).toEqual(missing);
  }
  expect(await listOwnExpenses({ db, actor: ana }, null)).toEqual(missing);
});

test("nobody claims money for somebody else, whatever the form holds", async () => {
  const { db, ben, noor, submit } = await openBooks();

  const { id } = got(await submit({ payeeId: noor.id }));

  expect(await readExpense({ db, actor: ben }, id)).toMatchObject({
    value: { payee: { id: ben.id }, state: "submitted" },
  });
});

test("clients and visitors claim nothing; an admin may claim like everyone of the team", async () => {
  const { db, ana, noor, facts, when } = await openBooks();
  const input = { facts: facts(), key: newId(), ...when };

  expect(await submitClaim({ db, actor: ana, now: input.now }, input)).toEqual(missing);
  expect(await submitClaim({ db, actor: { role: "visitor" }, now: input.now }, input)).toEqual(missing);
  expect(await submitClaim({ db, actor: adminOf(noor.id), now: input.now }, input)).toMatchObject({ ok: true });
});

test("claims that wait are listed for admins, the oldest first, with how many there are", async () => {
  const { db, noor, now, submit, approve } = await openBooks("claims_waiting");
  const ids = [];
  for (const minor of [1n, 2n, 3n])
    ids.push(got(await submit({ amountMinor: minor }, { at: new Date(+now + Number(minor)) })).id);
  got(await approve(ids[1] ?? ""));

  expect(got(await listClaims({ db, actor: noor }))).toMatchObject({
    all: 2,
    claims: [{ id: ids[0] }, { id: ids[2] }],
  });
});
