export {
  type BillLineName,
  type ClientTally,
  type Closing,
  type DealBill,
  type LineCount,
  type OpenClaim,
  type OpenClaims,
  openClaims,
  readDealBill,
  tallyClients,
  type UnchargedMeeting,
} from "./read-bill.ts";
