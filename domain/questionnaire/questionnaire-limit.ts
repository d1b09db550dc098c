/** Answers one address may send in ten minutes; with script only those that lead to a meeting are sent. */
export const questionnaireLimit = { name: "questionnaire", points: 120, seconds: 600 } as const;
