/** Everyone of the demo signs in with one password. */
export const demoAdmin = { firstName: "Noor", lastName: "Haddad", email: "admin@demo.test", timeZone: "Europe/London" };

export const demoStaff = {
  role: "staff",
  firstName: "Ben",
  lastName: "Okafor",
  email: "staff@demo.test",
  timeZone: "Europe/London",
  jobTitle: "Campaign lead",
} as const;

export const demoClient = {
  role: "client",
  firstName: "Ana",
  lastName: "Silva",
  email: "client@demo.test",
  timeZone: "Europe/Lisbon",
} as const;

export const demoCompany = "Silva Robotics";

type Guest = { name: string; email: string; company: string; timeZone: string; message?: string };

const plain = (word: string) =>
  word
    .normalize("NFD")
    .replace(/[^A-Za-z0-9]/g, "")
    .toLowerCase();

const guest = (name: string, company: string, timeZone: string, message?: string): Guest => {
  const address = `${plain(name.split(" ")[0] ?? "")}@${plain(company)}.example`;
  return { name, email: address, company, timeZone, ...(message && { message }) };
};

/** Invented visitors who book meetings. */
export const guests: Guest[] = [
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

export const colleagues = [
  {
    ...{
      role: "staff" as const,
      firstName: "Lena",
      lastName: "Brandt",
      email: "lena@demo.test",
      timeZone: "Europe/Berlin",
    },
    ...{ jobTitle: "Closer", department: "Sales" },
  },
  {
    ...{
      role: "staff" as const,
      firstName: "Tomás",
      lastName: "Reyes",
      email: "tomas@demo.test",
      timeZone: "Europe/Madrid",
    },
    ...{ jobTitle: "Client success manager", department: "Client success" },
  },
] as const;
