import { setImmediate as nextTurn } from 'node:timers/promises';
import { code } from '#contract/error';
import { Refusal } from '../words/word';

/** So many may wait for their turn at one merchant, and for so long, ms. */
const MOST_WAITING = 256;
const LONGEST_WAIT = 4_000;

/** Reads that nobody waits for stand aside for writes at most so long, ms. */
const LONGEST_ASIDE = 60;

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
  private atWork = 0;
  private aside: (() => void)[] = [];

  /** @param width how many of one merchant are at work at once in this process */
  constructor(private readonly width: number) {}

  /** @throws Refusal 1503 where too many wait already, or the turn does not come */
  async take<T>(merchantId: string, work: () => Promise<T>): Promise<T> {
    const lane = this.lanes.get(merchantId) ?? { atWork: 0, waiting: [] };
    this.lanes.set(merchantId, lane);
    this.atWork += 1;
    try {
      if (lane.atWork >= this.width) await turnIn(lane);
      else lane.atWork += 1;
      return await work().finally(() => this.leave(merchantId, lane));
    } finally {
      this.atWork -= 1;
      void this.letOn();
    }
  }

  /** Money before lists: waits until no write is at work or waits, but never longer than a moment. */
  stepAside(): Promise<void> {
    if (this.atWork === 0 && this.aside.length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.aside = this.aside.filter((one) => one !== go);
        resolve();
      }, LONGEST_ASIDE);
      this.aside.push(go);
    });
  }

  /** One by one, so that a write that comes meanwhile is not behind all of them. */
  private async letOn(): Promise<void> {
    while (this.atWork === 0 && this.aside.length > 0) {
      this.aside.shift()?.();
      await nextTurn();
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
