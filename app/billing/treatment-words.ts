/** What a client or a line can be taxed as; the first one follows from both countries and VAT IDs. */
export const treatmentWords = {
  "": "As the countries and VAT IDs say",
  standard: "Standard rate",
  reduced: "Reduced rate",
  super_reduced: "Second reduced rate",
  zero: "Zero rate",
  exempt: "Exempt",
  reverse_charge: "Reverse charge",
  intra_community: "Intra-community supply",
  export: "Export outside the EU",
  outside: "Outside the scope of tax",
  small_business: "Small business",
};
