export type { ClosedSums, LineSum } from "./deal-sums.queries.ts";
export { exportColumns, exportDeals } from "./export-deals.ts";
export { type Board, type DealRow, type Deals, listDeals, listWaiting, readBoard } from "./list-deals.ts";
export { type Leader, listLeaders } from "./list-leaders.ts";
export { type Neighbours, readNeighbours } from "./read-neighbours.ts";
