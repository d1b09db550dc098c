/** What every email looks like. Old clients read inline styles only; newer ones switch to the dark colours. */
const font = "'Figtree', ui-sans-serif, system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const line = "1px solid #e1e4e9";

/** A long word breaks instead of making the mail wider than the screen; older clients know the second only. */
const breaking = { overflowWrap: "anywhere", wordBreak: "break-word" } as const;
const ink = { color: "#171a22", fontFamily: font, fontSize: "16px", lineHeight: "1.55", ...breaking };
const quiet = { ...ink, color: "#565c69", fontSize: "14px", margin: "0" };

export const look = {
  ground: { backgroundColor: "#f3f4f7", margin: "0", padding: "32px 12px" },
  card: { backgroundColor: "#ffffff", border: line, borderRadius: "10px", width: "100%", maxWidth: "600px" },
  brand: { padding: "20px 32px" },
  rule: { borderTop: line, margin: "0" },
  name: { ...ink, fontWeight: 600, margin: "0" },
  logo: { ...ink, fontWeight: 600, display: "block", height: "32px", width: "auto", maxWidth: "240px" },
  words: { padding: "28px 32px 32px" },
  first: { ...ink, margin: "0" },
  line: { ...ink, margin: "12px 0 0" },
  quote: { borderLeft: "3px solid #e1e4e9", margin: "20px 0 0", padding: "2px 0 2px 16px" },
  quoted: { ...ink, margin: "4px 0 0", whiteSpace: "pre-line" },
  question: { ...ink, margin: "28px 0 -8px" },
  facts: { borderBottom: line, marginTop: "20px", width: "100%" },
  label: { ...quiet, borderTop: line, padding: "11px 16px 10px 0", verticalAlign: "top", width: "112px" },
  fact: {
    ...ink,
    borderTop: line,
    fontSize: "15px",
    fontWeight: 500,
    padding: "10px 0",
    whiteSpace: "pre-line",
  },
  button: {
    ...ink,
    backgroundColor: "#3654c8",
    borderRadius: "6px",
    color: "#ffffff",
    fontSize: "15px",
    fontWeight: 600,
    margin: "24px 12px 0 0",
    padding: "12px 20px",
  },
  other: {
    ...ink,
    border: "1px solid #c5cad3",
    borderRadius: "6px",
    fontSize: "15px",
    fontWeight: 600,
    margin: "24px 12px 0 0",
    padding: "11px 19px",
  },
  foot: { ...quiet, fontSize: "13px", padding: "20px 12px 0", textAlign: "center" },
  reply: { ...quiet, margin: "16px 0 0" },
  choice: { ...quiet, fontSize: "13px" },
} as const;

/** By class, as inline styles know no dark mode. */
export const darkSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .pad { padding-left: 20px !important; padding-right: 20px !important; } }
@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: #0f1219 !important; }
  .card { background-color: #191d26 !important; }
  .card, .rule { border-color: #2d3340 !important; }
  .ink { color: #eef0f4 !important; }
  .quiet { color: #a9b0bd !important; }
  .other { border-color: #4a5163 !important; color: #eef0f4 !important; }
  .button { background-color: #4b68dc !important; color: #ffffff !important; }
}`;
