export { activeClients, type ClientCard, countClientFigures, listClients } from "./list-clients.ts";
export { type ClientName, type ListedClient, listClientNames, pageClients } from "./page-clients.ts";
