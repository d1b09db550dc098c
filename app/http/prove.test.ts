import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { openHouse } from "#tests/house.ts";
import { mayProveByCode } from "./prove.ts";

test("whoever has recovery codes may prove by one, with a passkey and no app too", async () => {
  const { db, noor, ben } = await openHouse();
  const passkey = { credentialId: newId(), publicKey: Buffer.from("x"), aaguid: newId(), name: "Laptop" };
  await db
    .insertInto("passkeys")
    .values({
      id: newId(),
      personId: noor.id,
      ...passkey,
      mayBeCopied: false,
      isBackedUp: false,
      createdAt: new Date(),
    })
    .execute();

  expect(await mayProveByCode({ db, actor: noor })).toBe(true);
  expect(await mayProveByCode({ db, actor: ben })).toBe(false);
});
