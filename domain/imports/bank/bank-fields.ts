import type { Field } from "../kind.ts";

const list = (text: string) => text.split(/,(?!\d)/).map((name) => name.trim());

/** What banks call the columns of their tables: the day money was booked before the day it was asked for. */
export const bankFields = {
  day: {
    label: "Day",
    kind: "day",
    isRequired: true,
    names:
      list(`date, booking date, buchungstag, buchungsdatum, buchung, datum, date de comptabilisation, boekdatum, fecha,
      data, completed date, date completed (utc), settlement date (local), settlement date (utc), finished on, date (utc),
      posting date, posted date, transaction date, operation date (local), operation date (utc), date comptable,
      date de règlement (locale), date de règlement (utc), date de l'opération (locale), date de l'opération (utc),
      date de la valeur (utc), date opération, fecha de operación, fecha operación, data contabile, data operazione,
      bogføringsdato, bokføringsdato, bokføringsdag, bokföringsdag, kirjauspäivä, data księgowania, data operacji,
      started date, date started (utc), created on, value date, wertstellung`),
  },
  amount: {
    label: "Amount",
    kind: "amount",
    names: list(`betrag, umsatz, betrag (eur), amount (eur), montant, bedrag, importe, importo, valor, bedrag (eur),
      betrag (€), betrag in eur, betrag eur, total amount (incl. vat), montant total (ttc), target amount (after fees),
      value, beløb, beløp, belopp, kwota, einzelbetrag`),
  },
  moneyIn: {
    label: "Money in, where it has a column of its own",
    kind: "amount",
    names: list(
      "credit, money in, paid in, deposit, deposits, credit amount, haben, gutschrift, crédit, entrée, abono, ingreso, avere, accrediti",
    ),
  },
  moneyOut: {
    label: "Money out, where it has a column of its own",
    kind: "amount",
    names: list(
      "debit, money out, paid out, withdrawal, withdrawals, debit amount, soll, lastschrift, belastung, débit, sortie, cargo, dare, addebiti",
    ),
  },
  side: {
    label: "In or out",
    names: list("soll/haben, debit/credit, credit/debit, af bij, dr/cr, s/h, indicator, direction"),
  },
  status: { label: "Status", names: list("state, statut, estado, stato") },
  currency: {
    label: "Currency",
    names: list("währung, waehrung, devise, munt, moneda, ccy, waers, payment currency, target currency"),
  },
  name: {
    label: "Name",
    names:
      list(`payer, payer name, source name, counterparty, counterparty name, counter party, nom de la contrepartie, payee, partner name, partnername,
      auftraggeber/empfänger, auftraggeber / empfänger, beguenstigter/zahlungspflichtiger, begünstigter/zahlungspflichtiger,
      begünstigter / auftraggeber, name zahlungsbeteiligter, zahlungspflichtige*r, auftraggeber, naam / omschrijving,
      naam tegenpartij, nom, navn, beschreibung1, description, transaction description`),
  },
  payee: {
    label: "Paid to, where it has a column of its own",
    names: list(
      "payee name, target name, zahlungsempfänger*in, zahlungsempfänger, empfänger, begünstigter, bénéficiaire",
    ),
  },
  iban: {
    label: "IBAN",
    names:
      list(`kontonummer/iban, iban zahlungsbeteiligter, kontonummer, tegenrekening, tegenrekening iban/bban, iban / kontonummer, partner iban, counterparty iban,
      account number, account`),
  },
  text: {
    label: "Text",
    names:
      list(`payment reference, reference, purpose, verwendungszweck, vorgang/verwendungszweck, buchungstext, memo, details,
      mededelingen, omschrijving-1, omschrijving, buchungs-details, avisierungstext, beschreibung2, libellé, référence, concepto, causale, communication, bank description, note, description`),
  },
} satisfies Record<string, Field>;
