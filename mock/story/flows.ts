// What moves at our places, and what they can do without of it.

/** Something comes to a place of ours or leaves it, minor units of what it holds. */
export interface Flow {
  placeId: string;
  at: number;
  amount: bigint;
  /** Whose balance it goes to. */
  credited?: { purse: string; amount: bigint };
}

/** The least that a place will hold from a moment on, by all that comes and goes. */
export function spareOf(flows: readonly Flow[]): (at: number) => bigint {
  const moments = flows.toSorted((one, other) => one.at - other.at);
  let holds = 0n;
  const balances = moments.map(({ amount }) => {
    holds += amount;
    return holds;
  });
  const least = [...balances];
  for (let n = least.length - 2; n >= 0; n -= 1) least[n] = lesser(least[n] ?? 0n, least[n + 1] ?? 0n);
  return (at) => {
    const next = moments.findIndex((one) => one.at > at);
    return next < 0 ? holds : lesser(balances[next - 1] ?? 0n, least[next] ?? 0n);
  };
}
export function lesser(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
