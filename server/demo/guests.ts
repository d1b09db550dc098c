type Caller = { name: string; email: string; company: string; timeZone: string; message?: string };

const plain = (word: string) =>
  word
    .normalize("NFD")
    .replace(/[^A-Za-z0-9]/g, "")
    .toLowerCase();

const guest = (name: string, company: string, timeZone: string, message?: string): Caller => {
  const address = `${plain(name.split(" ")[0] ?? "")}@${plain(company)}.example`;
  return { name, email: address, company, timeZone, ...(message && { message }) };
};

/** Invented visitors who book meetings. */
export const guests: Caller[] = [
  guest(
    "Ida Moss",
    "Moss Instruments",
    "Europe/London",
    "We sell lab equipment to hospitals and want to reach France.",
  ),
  guest("Tomás Rey", "Rey Marine", "Europe/Madrid"),
  guest("Mei Tanaka", "Tanaka Precision", "Asia/Tokyo", "Our deals take nine months. Is that too long for you?"),
  guest("Lukas Brandt", "Brandt Packaging", "Europe/Berlin"),
  guest("Grace Adeyemi", "Adeyemi Power", "Africa/Lagos", "Two of our three sales people leave in March."),
  guest("Noah Fischer", "Fischer Cranes", "America/New_York"),
  guest("Olivia Hart", "Hart Analytics", "America/Los_Angeles"),
  guest("Elif Demir", "Demir Textiles", "Europe/Istanbul", "A partner told us you only charge for closed deals."),
];
