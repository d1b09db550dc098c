import type { CrmPlace } from "./ask-crm.ts";
import type { OpenCrm } from "./crm.ts";

type CrmKind = "pipedrive" | "hubspot" | "salesforce";
type CrmAccount = { kind: CrmKind; host: string; key: string; secret: string };
/** Where the CRMs are, for tests: an origin for each, which may be on this machine. */
export type CrmAddresses = Partial<Record<CrmKind, string>>;

/** What speaks to CRMs is loaded on first use: most agencies' clients connect none. */
const readers: Record<CrmKind, (place: CrmPlace, account: CrmAccount) => Promise<OpenCrm>> = {
  async pipedrive(place, { secret }) {
    const { openPipedrive } = await import("./pipedrive.ts");
    return openPipedrive(place, secret);
  },
  async hubspot(place, { secret }) {
    const { openHubspot } = await import("./hubspot.ts");
    return openHubspot(place, secret);
  },
  async salesforce(place, { key, secret }) {
    const { openSalesforce } = await import("./salesforce.ts");
    return openSalesforce(place, { key, secret });
  },
};

/** Opens a CRM at its own address: over https, never on a private network. `milliseconds`: for each request (tests). */
export const openCrms =
  (addresses: CrmAddresses = {}, milliseconds?: number) =>
  (account: CrmAccount): OpenCrm => {
    const { kind, host } = account;
    const own = addresses[kind];
    const origin = own ?? `https://${host}`;
    const place = { origin, allowedHosts: own ? [new URL(own).host] : [], milliseconds };
    let opened: Promise<OpenCrm> | null = null;
    const open = () => {
      opened ??= readers[kind](place, account);
      return opened;
    };
    return {
      check: async () => (await open()).check(),
      dealsOf: async (company) => (await open()).dealsOf(company),
    };
  };
