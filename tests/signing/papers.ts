import sharp from "sharp";
import type { PaperDocument } from "#domain/papers/document/paper-document.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 17, minute, 7));
const browser =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1";

/** A name as a finger draws it. */
export const drawnName = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="180"><path d="M20 140C90 10 120 10 110 120s60-90 80-20 60-110 90 0 40-60 70-10 120 30 200-60" fill="none" stroke="#1b1e26" stroke-width="5"/></svg>',
    ),
  )
    .png()
    .toBuffer();

const text =
  "The agency finds leads that fit the criteria of this agreement, introduces them, and reports on each. The client pays a fee for each deal that closes, as section 2 says.\n\nAn introduction counts from the day on which the client was told of it.";

/** A paper signed by two, with what is known of how. */
export async function signedPaper(but: Partial<PaperDocument> = {}): Promise<PaperDocument> {
  const png = await drawnName();
  const event = (minute: number, who: string, what: string) => ({
    at: at(minute),
    who,
    what,
    address: "203.0.113.9",
    browser,
  });
  return {
    number: 12,
    title: "Lead generation for Silva Robotics",
    kind: "Agreement",
    agency: { name: "Lisbon Leads", address: "Rua do Ouro 12\n1100-061 Lisboa\nPortugal" },
    client: { name: "Silva Robotics Ltd", address: "4 Bishopsgate\nLondon EC2N 4AG\nUnited Kingdom" },
    day: "2026-11-28",
    locale: "en-GB",
    timeZone: "Europe/Lisbon",
    sections: ["What the agency does", "The fee", "Until when"].map((heading) => ({ heading, text })),
    signers: [
      {
        name: "Ana Silva",
        email: "ana@silva.test",
        role: "Managing director, Silva Robotics Ltd",
        signedAt: at(20),
        signature: { kind: "typed", name: "Ana Silva" },
      },
      {
        name: "Noor Haddad",
        email: "noor@leads.test",
        role: "Lisbon Leads",
        signedAt: at(31),
        signature: { kind: "drawn", png },
      },
    ],
    events: [
      event(2, "Noor Haddad", "Sent the paper to ana@silva.test"),
      event(11, "Ana Silva", "Opened the paper"),
      event(18, "Ana Silva", "Confirmed the code sent to ana@silva.test"),
      event(20, "Ana Silva", "Agreed to sign electronically, and signed by typing the name"),
      event(31, "Noor Haddad", "Signed by drawing the name"),
    ],
    textHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    replaces: 9,
    replacedBy: null,
    madeAt: at(31),
    ...but,
  };
}

const words = "سيلفا للروبوتات وشركاؤها ";

/** Names and texts that are hard to draw, on `size`. */
export async function hardPaper(locale: PaperDocument["locale"]): Promise<PaperDocument> {
  const paper = await signedPaper({ locale });
  const [ana, noor] = paper.signers;
  const long = "W".repeat(400);
  const typed = (name: string) => ({
    ...paper.signers[0],
    ...ana,
    name,
    email: "a@b.test",
    role: name,
    signedAt: at(40),
    signature: { kind: "typed" as const, name },
  });
  const broken = { ...typed("Broken"), signature: { kind: "drawn" as const, png: new Uint8Array([1, 2, 3]) } };
  return {
    ...paper,
    title: `Agreement with شركة سيلفا and סילבה רובוטיקה ${"long ".repeat(20)}`,
    client: { name: "شركة سيلفا للروبوتات", address: `${long}\nشارع الملك فهد 12` },
    sections: [
      { heading: "עברית (Acme) 5", text: `${words.repeat(30)}\n${"זה הסכם בין הצדדים ".repeat(20)}` },
      { heading: long, text: `${long}${long} and on it goes.` },
      ...Array.from({ length: 60 }, (_, nth) => ({
        heading: `Section ${nth + 1}`,
        text: "What was agreed. ".repeat(230),
      })),
    ],
    signers: [
      typed("أحمد بن سيلفا"),
      typed("רות כהן"),
      typed("Zoë 🎉 O'Hara 👩‍👩‍👧"),
      typed(long),
      broken,
      ...(noor ? [{ ...noor, signedAt: null, signature: null }] : []),
    ],
    events: [
      ...paper.events,
      {
        at: at(41),
        who: "أحمد بن سيلفا",
        what: `Signed 🎉 ${long}`,
        address: "2001:db8:85a3::8a2e:370:7334",
        browser: long,
      },
      { at: at(42), who: "", what: "", address: null, browser: null },
    ],
  };
}
