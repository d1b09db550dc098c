import { layout, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** An error in these routes leaves the frame around them in place. `name` tells the frames apart. */
export const inside = (name: string, children: RouteConfigEntry[]) => [
  layout("shell/inside.tsx", { id: `inside ${name}` }, children),
];

/** A frame with its navigation, which also stays when an address below it does not exist. */
export const frame = (path: string, file: string, children: RouteConfigEntry[]) => {
  const side = file.split("/").find((part) => part === "studio" || part === "portal");
  const missing = route("*", `shell/${side}/missing.tsx`, { id: `missing ${file}` });
  return route(path, file, inside(file, [...children, missing]));
};

/** Invoices and credit notes in the forms that programs read, served by the modules of their PDFs. */
export const eInvoices = (side: "studio" | "portal", under: string) => [
  route(`${under}invoices/:invoiceId/e-invoice/:form`, `invoices/${side}/invoice-file.ts`, {
    id: `${side}-e-invoice`,
  }),
  route(`${under}credit-notes/:creditNoteId/e-invoice/:form`, `invoices/${side}/credit-note-file.ts`, {
    id: `${side}-e-credit-note`,
  }),
];

/** Proposals, agreements and other papers that are signed. */
export const papers = [
  route("papers", "papers/studio/papers.tsx"),
  route("papers/new", "papers/studio/new-paper.tsx"),
  route("papers/scan", "papers/studio/scan-paper.tsx"),
  route("papers/:paperId", "papers/studio/paper.tsx"),
  route("papers/:paperId/paper.pdf", "papers/studio/paper-file.ts"),
  route("papers/:paperId/edit", "papers/studio/edit-paper.tsx"),
  route("papers/:paperId/terms", "deals/studio/paper-terms.tsx"),
];

/** The frame of a tool of one's own, and the rules. */
export const operations = [
  route("operations", "operations/studio/operations.tsx"),
  route("operations/rules", "rules/studio/rules.tsx"),
  route("operations/rules/new", "rules/studio/new-rule.tsx"),
  route("operations/rules/:ruleId", "rules/studio/rule.tsx"),
  route("operations/rules/:ruleId/edit", "rules/studio/edit-rule.tsx"),
];
