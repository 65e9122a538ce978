import { code } from '#contract/error';
import { Refusal } from '../words/word';

/** So many may wait for their turn at one merchant, and for so long, ms. */
const MOST_WAITING = 256;
const LONGEST_WAIT = 4_000;

interface Queue {
  atWork: number;
  waiting: (() => void)[];
}

/** Whether any write is at work, for those who let it go first. */
export interface Busy {
  readonly isBusy: boolean;
  /** Tells when the last write has ended. */
  onIdle(tell: () => void): void;
}

/**
 * Turns at the writes of one merchant. Whoever holds one merchant's row can hold up so many connections and no more;
 * the next wait here, where waiting costs nothing, and the others' merchants go on.
 */
export class PerMerchantQueue implements Busy {
  private readonly queues = new Map<string, Queue>();
  private readonly idle: (() => void)[] = [];
  private atWork = 0;

  /** @param width how many of one merchant are at work at once in this process */
  constructor(private readonly width: number) {}

  get isBusy(): boolean {
    return this.atWork > 0;
  }

  onIdle(tell: () => void): void {
    this.idle.push(tell);
  }

  /** @throws Refusal 1503 where too many wait already, or the turn does not come */
  async take<T>(merchantId: string, work: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(merchantId) ?? { atWork: 0, waiting: [] };
    this.queues.set(merchantId, queue);
    this.atWork += 1;
    try {
      if (queue.atWork >= this.width) await turnIn(queue);
      else queue.atWork += 1;
      return await work().finally(() => this.leave(merchantId, queue));
    } finally {
      this.atWork -= 1;
      if (this.atWork === 0) for (const tell of this.idle) tell();
    }
  }

  /** Whoever leaves hands the place to the first who waits. */
  private leave(merchantId: string, queue: Queue): void {
    const next = queue.waiting.shift();
    if (next) next();
    else queue.atWork -= 1;
    if (queue.atWork === 0) this.queues.delete(merchantId);
  }
}

function turnIn({ waiting }: Queue): Promise<void> {
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
