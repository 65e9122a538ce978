import { code } from '#contract/error';
import { Refusal } from '../words/word';

/** So many may wait for their turn at one merchant, and for so long, ms. */
const MOST_WAITING = 256;
const LONGEST_WAIT = 4_000;

interface Lane {
  atWork: number;
  waiting: (() => void)[];
}

/**
 * Turns at the writes of one merchant. Whoever holds one merchant's row can hold up so many connections and no more;
 * the next wait here, where waiting costs nothing, and the others' merchants go on.
 */
export class Lanes {
  private readonly lanes = new Map<string, Lane>();

  /** @param width how many of one merchant are at work at once in this process */
  constructor(private readonly width: number) {}

  /** @throws Refusal 1503 where too many wait already, or the turn does not come */
  async take<T>(merchantId: string, work: () => Promise<T>): Promise<T> {
    const lane = this.lanes.get(merchantId) ?? { atWork: 0, waiting: [] };
    this.lanes.set(merchantId, lane);
    if (lane.atWork >= this.width) await turnIn(lane);
    else lane.atWork += 1;
    try {
      return await work();
    } finally {
      this.leave(merchantId, lane);
    }
  }

  /** Whoever leaves hands the place to the first who waits. */
  private leave(merchantId: string, lane: Lane): void {
    const next = lane.waiting.shift();
    if (next) next();
    else lane.atWork -= 1;
    if (lane.atWork === 0) this.lanes.delete(merchantId);
  }
}

function turnIn({ waiting }: Lane): Promise<void> {
  if (waiting.length >= MOST_WAITING) throw new Refusal(code.busy, 'merchantBusy');
  return new Promise((resolve, reject) => {
    const turn = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(turn), 1);
      reject(new Refusal(code.busy, 'merchantBusy'));
    }, LONGEST_WAIT);
    waiting.push(turn);
  });
}
