import type { Chain, Transfer, Wanted } from './chain';

const SECOND = 1000;
/** A hash that ends in one of these letters goes wrong in its way; any other makes what is wanted. */
const faults = {
  wrongAddress: 'a',
  wrongContract: 'b',
  tooLittle: 'c',
  lost: 'd',
  reorganised: 'e',
  slow: 'f',
} as const;
const ENOUGH = 6;
/** A slow one is in no block for so long; what the chain takes back, it takes back after so many confirmations. */
const SLOW = 60;
/** Whose address all of them come from. */
const SENDER = 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb';
const TAKEN_BACK = ENOUGH + 6;

/** The demo's chain: a block each second, from when the transfer was named. */
export const simulatedChain = (now: () => Date): Chain => ({
  enough: ENOUGH,
  look: async (hash: string, wanted: Wanted): Promise<Transfer | undefined> => {
    const ending = hash.at(-1);
    const age = Math.floor((now().getTime() - wanted.since.getTime()) / SECOND);
    const blocks = ending === faults.slow ? age - SLOW : age;
    if (blocks < 1 || ending === faults.lost) return undefined;
    if (ending === faults.reorganised && blocks > TAKEN_BACK) return undefined;
    return {
      succeeded: true,
      official: ending !== faults.wrongContract,
      toWanted: ending !== faults.wrongAddress,
      amount: ending === faults.tooLittle ? wanted.amount / 2n : wanted.amount,
      confirmations: blocks,
      ...{ at: wanted.since, sender: SENDER, position: 0 },
    };
  },
});
