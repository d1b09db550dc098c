/** Submissions per IP address in ten minutes; with JavaScript, only answers that lead to a meeting are submitted. */
export const questionnaireLimit = { name: "questionnaire", points: 120, seconds: 600 } as const;
