import { newId } from "#domain/kernel/id.ts";
import { commentOnUpdate, postUpdate, rejectUpdate } from "#domain/updates/index.ts";
import { adminOf, clientOf } from "#tests/actors.ts";
import { day, said } from "#tests/updates.ts";
import { resident, signIn } from "../house.ts";
import { look } from "../look.ts";
import { expect, test } from "./portal.ts";

test("everybody can use the screens of updates", async ({ dashboard: { own, clientId, userId, page }, browser }) => {
  test.setTimeout(120_000);
  const { db, clock } = own.inside;
  const at = clock();
  await look(page, ["/dashboard/updates"]);
  const boss = await resident(own, "admin");
  const { id } = await db
    .selectFrom("authUsers")
    .select("id")
    .where("email", "=", boss.email)
    .executeTakeFirstOrThrow();
  const post = async (form: Parameters<typeof said>[0]) => {
    const posted = await postUpdate(db, clientOf(userId, clientId), clientId, { form: said(form), day, at });
    return { clientId, id: posted.ok ? posted.value.id : "" };
  };
  const [pending, rejected] = [
    await post({ title: "x".repeat(140), amount: "99,999,999.99" }),
    await post({ amount: "5" }),
  ];
  await rejectUpdate(db, adminOf(id), rejected, { note: "No.", seen: 1, at });
  await commentOnUpdate(db, adminOf(id), pending, { form: { body: "y".repeat(300), key: newId() }, at });

  const here = `/dashboard/updates/${pending.id}`;
  await look(page, ["/dashboard/updates/new", `${here}?ask=edit`]);
  const admin = await (await browser.newContext({ baseURL: own.url })).newPage();
  await signIn(admin, boss);
  const list = `/studio/workspace/clients/${clientId}/updates`;
  await look(admin, ["/studio/workspace/updates", `${list}/${pending.id}?ask=approve`, `${list}/${rejected.id}`]);
  await admin.context().close();
});

test("an update is added and commented by keyboard alone, and works before its script does", async ({
  dashboard: { page },
  browser,
}) => {
  await page.goto("/dashboard/updates");
  await page.getByRole("link", { name: "Add Update" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Title")).toBeFocused();
  await page.keyboard.type("By hand");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "By hand" })).toBeVisible();
  await page.getByRole("link", { name: "By hand" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Comment" }).focus();
  await page.keyboard.type("And more");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "And more" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Comment" })).toHaveValue("");

  const plain = await browser.newContext({
    ...{
      javaScriptEnabled: false,
      baseURL: new URL(page.url()).origin,
      storageState: await page.context().storageState(),
    },
  });
  const still = await plain.newPage();
  await still.goto("/dashboard/updates/new");
  await still.getByLabel("Title").fill("Without script");
  await still.getByLabel("Monetary value").fill("nothing");
  await still.getByRole("button", { name: "Add Update" }).click();
  await expect(still.getByLabel("Title")).toHaveValue("Without script");
  await still.getByLabel("Monetary value").fill("12");
  await still.getByRole("button", { name: "Add Update" }).click();
  await expect(still.getByRole("link", { name: "Without script" })).toBeVisible();
  await plain.close();
});
