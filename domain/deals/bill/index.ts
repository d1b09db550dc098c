export {
  type BillLineName,
  type Closing,
  type DealBill,
  type LineCount,
  type OpenClaim,
  type OpenClaims,
  openClaims,
  readDealBill,
  type UnchargedMeeting,
} from "./read-bill.ts";
export { type ClientTally, tallyClients } from "./tally-clients.ts";
