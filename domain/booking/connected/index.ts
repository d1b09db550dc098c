export { connectGoogle, dropConsent } from "./connect-google.ts";
export {
  type CalendarAccount,
  type ConnectedCalendar,
  connectedPlace,
  type FoundCalendar,
} from "./connected-calendar.ts";
export { type CalendarWriter, copyNext, copyWaits, forgetCopies, isAnyCopyDue, queueCopies } from "./copy-meetings.ts";
export { deleteGoogleConnections, listGoogleHosts } from "./google-hosts.queries.ts";
export { chooseCalendar, connectCalendar, disconnectCalendar, readConnected } from "./keep-connected.ts";
export { type Leaving, withdrawConsent } from "./open-account.ts";
export { readBusyTimes } from "./read-busy-times.ts";
