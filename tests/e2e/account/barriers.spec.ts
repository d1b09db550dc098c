import AxeBuilder from "@axe-core/playwright";
import { newId } from "#domain/kernel/id.ts";
import { createPerson, sendReset, setPasswordFor } from "#domain/people/index.ts";
import { hashPassword } from "#platform/auth/password-hash.ts";
import { adminOf } from "#tests/actors.ts";
import { furnishMember } from "#tests/people.ts";
import { expect, resident, signIn, test } from "../house.ts";
import { hydrated } from "../hydrated.ts";
import { settled } from "../settled.ts";
import { means, openMailingHouse } from "./mailed.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

test("the pages behind one-time links have no barrier", async ({ page }) => {
  const { house, close } = await openMailingHouse();
  const { db } = house.inside;
  const noor = adminOf((await furnishMember(db, { role: "admin", firstName: "Noor" })).id);
  const byHand = { ...means(house), byMail: false, hash: hashPassword };
  const email = `mia.${newId()}@house.test`;
  const mia = { role: "staff" as const, firstName: "Mia", lastName: "Lindt", email, timeZone: "UTC", password: null };
  const invited = await createPerson(db, noor, mia, byHand);
  const ben = await furnishMember(db, { role: "staff" });
  await setPasswordFor(db, noor, ben.id, "a-passing-doorway", byHand);
  const reset = await sendReset(db, noor, ben.id, byHand);
  if (!invited.ok || !reset.ok) throw new Error("no links");
  const look = async (path: string, name: string) => {
    await page.goto(path);
    await hydrated(page);
    for (const [colorScheme, width] of looks) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      await settled(page);
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  };

  await look(invited.value.link ?? "", "Welcome, Mia");
  await look(reset.value.link ?? "", "Choose a new password");
  await look(`${house.url}/reset/nothing`, "This link does not open");
  await look(`${house.url}/forgotten`, "Forgot your password?");
  await signIn(page, await resident(house, "client"), `${house.url}/login`);
  await look(`${house.url}/dashboard/settings/mail`, "Settings");
  await page.close();
  await close();
});

const looks = [
  ["light", 375],
  ["dark", 1280],
] as const;
