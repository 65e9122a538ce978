/** What a payer does with an order at the simulator's page, in per cent of all payers. */
const habits = [
  { choice: 'success', share: 82 },
  { choice: 'silent', share: 9 },
  { choice: 'fail', share: 5 },
  { choice: 'other', share: 2 },
  { choice: 'late', share: 2 },
] as const;
export type Choice = (typeof habits)[number]['choice'];

/** @param dice from 0 to below 1. */
export function chooseHabit(dice: number): Choice {
  let left = dice * 100;
  for (const { choice, share } of habits) {
    left -= share;
    if (left < 0) return choice;
  }
  return 'success';
}

/** Presses a button at the pay page. @throws where the page does not take it. */
export async function pay(payUrl: string, choice: Choice, otherAmount: string): Promise<void> {
  const form = new URLSearchParams({ choice, amount: otherAmount });
  const answer = await fetch(payUrl, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
  });
  if (answer.status !== 303) throw new Error(`the pay page answered ${answer.status}`);
}
