import { newId } from "#domain/kernel/id.ts";
import { expect, resident, startSession, type TestApp, test } from "../fixtures.ts";
import { heldBack } from "../held-back.ts";
import { settled } from "../settled.ts";

async function tell(app: TestApp, email: string, titles: string[]) {
  const { db } = app.inside;
  const { id: userId } = await db
    .selectFrom("authUsers")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const news = { userId, surface: "studio", event: "booking", thread: newId(), path: "/profile/security", inApp: true };
  const at = app.inside.clock();
  await db
    .insertInto("notifications")
    .values({ id: newId(), ...news, titles, firstAt: at, latestAt: at })
    .execute();
}

test("the bell counts, follows the news while the page stays open, and following one reads it", async ({
  browser,
  app,
}) => {
  const context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  const ben = await resident(app, "staff");
  await startSession(app, page, ben);
  await page.goto("/studio");
  const bell = page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName("Notifications");

  await tell(app, ben.email, ["A talk with Ida Moss was booked.", "A talk with Ida Moss was moved."]);
  await tell(app, ben.email, ["Moss Works is now one of your clients."]);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(bell).toHaveAccessibleName("Notifications 2 unread");
  await bell.click();
  await expect(page.getByRole("heading", { name: "Notifications" })).toBeVisible();
  await page.getByText("1 more").click();
  await expect(page.getByText("A talk with Ida Moss was booked.")).toBeVisible();
  await page.getByRole("link", { name: "Unread: Moss Works is now one of your clients." }).click();

  await expect(page.getByRole("heading", { name: "Where you are signed in" })).toBeVisible();
  await expect(bell).toHaveAccessibleName("Notifications 1 unread");
  await page.goBack();
  await page.getByRole("button", { name: "Mark all as read", exact: true }).click();
  await expect(bell).toHaveAccessibleName("Notifications");
  await context.close();
});

test("the bell falls as news are read, though others came since the page was opened", async ({ browser, app }) => {
  const context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  const ben = await resident(app, "staff");
  await tell(app, ben.email, ["Moss Works is now one of your clients."]);
  await startSession(app, page, ben);
  await page.goto("/notifications");
  const bell = page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName("Notifications 1 unread");
  await tell(app, ben.email, ["A talk with Ida Moss was booked."]);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(bell).toHaveAccessibleName("Notifications 2 unread");
  await page.getByRole("link", { name: "Unread: Moss Works is now one of your clients." }).click();

  await expect(bell).toHaveAccessibleName("Notifications 1 unread");
  await context.close();
});

test("who follows news and then takes another way goes that way", async ({ browser, app }) => {
  const context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  const ben = await resident(app, "staff");
  await tell(app, ben.email, ["Moss Works is now one of your clients."]);
  await startSession(app, page, ben);
  await page.goto("/notifications");
  const reading = await heldBack(page, "**/notifications.data*", "POST");
  const asked = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("link", { name: "Unread: Moss Works is now one of your clients." }).click();
  await asked;
  await page.getByRole("link", { name: "Notification settings", exact: true }).click();
  await expect(page).toHaveURL("/profile/notifications");
  const asks: string[] = [];
  page.on("request", (request) => asks.push(request.url()));
  reading.letGo();
  await expect(page.getByRole("banner").getByRole("link", { name: /^Notifications/ })).toHaveAccessibleName(
    "Notifications",
  );
  await settled(page);
  expect(asks.filter((url) => url.includes("security"))).toEqual([]);
  await expect(page).toHaveURL("/profile/notifications");
  await context.close();
});

test("somebody chooses what they are told, and the choice stays", async ({ as }) => {
  const page = await as("staff");
  await page.goto("/profile/notifications");
  await expect(page.getByRole("checkbox", { name: /new device: by email/ })).toBeDisabled();
  const box = page.getByRole("checkbox", { name: "A client is assigned to me: by email" });
  await box.uncheck();
  await page.getByRole("button", { name: "Save", exact: true }).click();

  await expect(page.getByText("Saved.")).toBeVisible();
  await page.reload();
  await expect(box).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "A client is assigned to me: in the app" })).toBeChecked();
});

test("somebody is notified in this browser until they sign out of it", async ({ as, app }) => {
  const page = await as("staff");
  // No push service can be reached from here: the browser says what it would once one had answered.
  await page.addInitScript((subscription) => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = async () => "granted";
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async () => ({ toJSON: () => subscription }) as unknown as PushSubscription;
  }, forBrowser);
  await page.goto("/profile/notifications");
  await expect(page.getByText("Anyone who uses this browser sees these notifications")).toBeVisible();
  await page.getByRole("button", { name: "Notify me in this browser", exact: true }).click();
  const devices = page.getByRole("region", { name: "Notifications on your devices" });
  await expect(devices.getByText("this browser", { exact: true })).toBeVisible();
  await expect(devices.getByRole("button")).toHaveCount(0);
  const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  expect(worker).toBe(`${app.url}/push-worker.js`);
  const kept = () => app.inside.db.selectFrom("pushSubscriptions").select("endpoint").execute();
  expect(await kept()).toEqual([{ endpoint: forBrowser.endpoint }]);

  await page.evaluate(() => fetch("/sign-out", { method: "POST" }));
  expect(await kept()).toEqual([]);
});

/** Of RFC 8291. */
const forBrowser = {
  endpoint: "https://push.example/send/1",
  keys: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
};
