export { chargeLate, type LateCharge, lateChargesOf, lateSum, readLateCharges } from "./late-charges.ts";
