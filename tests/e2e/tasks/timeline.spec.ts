import { newId } from "#domain/kernel/id.ts";
import { expect, type TestApp, test } from "../fixtures.ts";
import { hydrated } from "../hydrated.ts";

async function seedTask({ inside: { db, clock } }: TestApp, but: { startOn: string; dueOn: string }) {
  const id = newId();
  const clientId = newId();
  const at = clock();
  const title = `Plan ${id.slice(-6)}`;
  await db
    .insertInto("clients")
    .values({ id: clientId, companyName: `Moss ${id.slice(-6)}` })
    .execute();
  await db
    .insertInto("tasks")
    .values({ id, clientId, title, createdAt: at, updatedAt: at, ...but })
    .execute();
  const days = () => db.selectFrom("tasks").select(["startOn", "dueOn"]).where("id", "=", id).executeTakeFirst();
  return { id, clientId, title, days };
}

for (const timezoneId of ["Pacific/Pago_Pago", "Pacific/Kiritimati"])
  test(`in ${timezoneId} a task moves by the days it is dragged, pushed or told to move, and by no other`, async ({
    as,
    app,
  }) => {
    const { clientId, title, days } = await seedTask(app, { startOn: "2100-03-25", dueOn: "2100-03-27" });
    const page = await as("admin", { timezoneId });
    await page.goto(`/studio/workspace/timeline?scale=month&date=2100-03-25&who=all&client=${clientId}`);
    const bar = page.getByRole("button", { name: `${title}, ` });
    await expect(bar).toHaveAccessibleName(`${title}, 25 to 27 Mar 2100`);

    await bar.focus();
    for (let pressed = 0; pressed < 3; pressed++) await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowLeft");
    await page.keyboard.press("Shift+ArrowLeft");
    await expect(bar).toHaveAccessibleName(`${title}, 26 to 28 Mar 2100`);
    await expect(bar).toBeFocused();
    await expect.poll(days).toEqual({ startOn: "2100-03-26", dueOn: "2100-03-28" });

    const box = await bar.boundingBox();
    if (!box) throw new Error("no bar");
    const day = box.width / 3;
    await page.mouse.move(box.x + day, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + day * 2, box.y + 10, { steps: 4 });
    await page.mouse.up();
    await expect(bar).toHaveAccessibleName(`${title}, 27 to 29 Mar 2100`);
    await expect.poll(days).toEqual({ startOn: "2100-03-27", dueOn: "2100-03-29" });

    await page.getByTitle("Change days").click();
    await expect(page.getByLabel("Due")).toHaveValue("2100-03-29"); // the form updates once the response is read
    await page.getByLabel("Due").fill("2100-03-31");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(bar).toHaveAccessibleName(`${title}, 27 to 31 Mar 2100`);
    await expect.poll(days).toEqual({ startOn: "2100-03-27", dueOn: "2100-03-31" });
  });

test("a bar that is let go before its last way was drawn stands where it was let go", async ({ as, app }) => {
  const { clientId, title, days } = await seedTask(app, { startOn: "2027-03-10", dueOn: "2027-03-12" });
  const page = await as("admin");
  await page.goto(`/studio/workspace/timeline?scale=month&date=2027-03-10&who=all&client=${clientId}`);
  const bar = page.getByRole("button", { name: `${title}, 10 to 12 Mar 2027` });
  const box = await bar.boundingBox();
  if (!box) throw new Error("no bar");
  const x = box.x + box.width / 2;
  const day = box.width / 3;
  await page.mouse.move(x, box.y + 10);
  await page.mouse.down();
  // Both in one task, as in a browser that is late with rendering.
  await bar.evaluate(
    (element, clientX) => {
      for (const kind of ["pointermove", "pointerup"])
        element.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerId: 1, clientX }));
    },
    x + day * 2,
  );

  await expect(page.getByRole("button", { name: `${title}, 12 to 14 Mar 2027` })).toBeVisible();
  await expect.poll(days).toEqual({ startOn: "2027-03-12", dueOn: "2027-03-14" });
});

test("an admin writes a template, gives it to a client, and finds its tasks on the timeline, their first tab", async ({
  as,
  app,
}) => {
  const { clientId } = await seedTask(app, { startOn: "2100-03-25", dueOn: "2100-03-27" });
  const page = await as("admin");
  await page.goto("/studio/workspace/settings");
  await page.getByRole("link", { name: "Timeline preset tasks" }).click();
  await page.getByRole("link", { name: "New template" }).click();
  await hydrated(page);
  const name = `Launch ${clientId.slice(-6)}`;
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Add task" }).click();
  await page.getByLabel("Title").fill("Kick-off");
  await page.getByLabel("Starts, in days after the first day").fill("2");
  await page.getByLabel("Takes, in days").fill("3");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();

  await page.goto(`/studio/workspace/clients/${clientId}/timeline`);
  await page.getByLabel("Template").selectOption({ label: name });
  await page.getByLabel("First day").fill("2100-03-27");
  await page.getByRole("button", { name: "Add its tasks" }).click();
  await expect(page.getByRole("link", { name: "Kick-off" })).toContainText("31 Mar 2100");
  await page.goto(`/studio/workspace/timeline?date=2100-03-25&client=${clientId}`);
  await expect(page.getByRole("button", { name: "Kick-off, 29 to 31 Mar 2100" })).toBeVisible();
});
