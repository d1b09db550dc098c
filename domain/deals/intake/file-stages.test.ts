import { expect, test } from "vitest";
import { guessStage } from "./file-stages.ts";

test.each([
  [
    "found",
    "Open, Active, New, Lead In, Qualified, Qualified To Buy, Contact Made, Prospecting, Value Proposition, Offen",
  ],
  [
    "booked",
    "Appointment Scheduled, appointmentscheduled, Presentation scheduled, Demo Scheduled, Termin vereinbart, RDV pris",
  ],
  ["held", "Demo Completed, Meeting held, Decision Maker Bought-In, decisionmakerboughtin, Termin stattgefunden"],
  [
    "proposal",
    "Proposal Made, Proposal/Price Quote, Negotiations Started, Contract Sent, contractsent, Angebot gesendet, Devis envoyé",
  ],
  [
    "lost",
    "Closed Lost, closedlost, Lost, Closed lost (Sales Pipeline), Bad Fit, Verloren, Perdu, Perdida, Lost customer",
  ],
  ["won", "Closed Won, closedwon, Won, Closed won (Sales Pipeline), Contract signed, Gewonnen, Gagné, Ganada, Vinto"],
  [null, "Warming up, Perception Analysis, Im Gespräch, Stage 3, 42"],
])("as tools and people write it, %s is understood", (stage, words) => {
  const read = words.split(", ").map((word) => [word, guessStage(word)]);
  expect(read).toEqual(words.split(", ").map((word) => [word, stage]));
});
