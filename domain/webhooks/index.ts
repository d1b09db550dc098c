export {
  createEndpoint,
  deleteEndpoint,
  editEndpoint,
  pauseEndpoint,
  resumeEndpoint,
  rotateSecret,
} from "./change-endpoint.ts";
export { hostOf } from "./host-of.ts";
export { forgetDeliveries, queueMessages, tellChannel, tellEndpoint } from "./queue-messages.ts";
export {
  type Delivery,
  type Endpoint,
  type EndpointState,
  listEndpoints,
  readEndpoint,
} from "./read-endpoints.ts";
export { webhookSecret } from "./sealed-secrets.ts";
export { replayDelivery, sendTest } from "./send-again.ts";
export { waits } from "./send-message.ts";
export { isAnyDue, sendNext } from "./send-next.ts";
