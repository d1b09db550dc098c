export { confirmFactor } from "./confirm-factor.ts";
export { type FactorDeps, placeOf as factorPlace } from "./factor.ts";
export { readFactor, removeFactor, removeFactorOf, renewRecoveryCodes, startFactor } from "./factor-settings.ts";
export { passFactor } from "./pass-factor.ts";
