/** When an attempt is asked about next, after so many questions. Beyond the last rung it stays at that. */
export const nextAfter = (ladderMs: readonly number[], tries: number, now: Date): Date =>
  new Date(now.getTime() + (ladderMs[Math.min(tries, ladderMs.length) - 1] ?? 0));
