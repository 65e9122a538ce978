// How often a channel is asked what became of a refund.

/** After each question, ms; then as the last says, for as long as nobody knows. */
export const LADDER_MS = [2_000, 10_000, 30_000, 60_000, 300_000, 600_000, 1_800_000, 3_600_000, 21_600_000];

/** So many questions without an answer, and it is at the last rung: a person has to find out. */
export const RUNGS = LADDER_MS.length;
