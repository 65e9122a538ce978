import { code } from '#contract/error';
import { Refusal } from '../words/word';

/** So many may wait for their turn at one merchant, and for so long, ms. */
const MOST_WAITING = 256;
const LONGEST_WAIT = 4_000;

/**
 * Reads that nobody waits for come together: so long after the first, ms, and so seldom. A screen has one on its way
 * and asks again after it, so this is also how often a list is asked for while money moves.
 */
const GATHER = 25;
const SELDOM = 150;
/** They stand aside for writes at most so long besides, ms. */
const LONGEST_ASIDE = 60;
/** So many of them go on in one turn of the process, and so many of their answers leave. */
const SOME = 10;
const FEW = 4;
/** A write at work is looked for again after so long, ms. */
const LOOK_AGAIN = 4;

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
  /** When those who wait may go, and when the last went; by the clock of the process, ms. */
  private due = 0;
  private passedAt = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;
  private together: Promise<void> | undefined;
  /** Answers that are to leave, and until when each stands aside, ms. */
  private readonly answers: { leave: () => void; until: number }[] = [];

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
      if (this.atWork === 0) this.letPass();
    }
  }

  /**
   * Money before lists: waits until no write is at work or waits, but never longer than a moment. All who wait go on
   * together, so that what they have in common is looked for a few times at most.
   */
  stepAside(): Promise<void> {
    return new Promise((resolve) => {
      this.due = this.aside.length > 0 ? this.due : Math.max(performance.now() + GATHER, this.passedAt + SELDOM);
      this.aside.push(resolve);
      this.letPass();
    });
  }

  /** The same for streams that ask for what their screens show: all in one turn, so that they are admitted together. */
  stepAsideTogether(): Promise<void> {
    this.together ??= this.stepAside().then(() => {
      this.together = undefined;
    });
    return this.together;
  }

  /**
   * Fifty answers that leave at once would hold the process up as long as a payment takes. They leave a few in each
   * turn, and none while a write is at work, but never later than a moment.
   */
  leaveLast(): Promise<void> {
    return new Promise((leave) => {
      this.answers.push({ leave, until: performance.now() + LONGEST_ASIDE });
      if (this.answers.length === 1) setImmediate(() => this.letLeave());
    });
  }

  private letLeave(): void {
    const [first] = this.answers;
    if (!first) return;
    if (this.atWork > 0 && performance.now() < first.until) {
      setTimeout(() => this.letLeave(), LOOK_AGAIN);
      return;
    }
    for (const { leave } of this.answers.splice(0, FEW)) leave();
    if (this.answers.length > 0) setImmediate(() => this.letLeave());
  }

  private letPass(): void {
    clearTimeout(this.timer);
    if (this.aside.length === 0) return;
    const now = performance.now();
    const until = this.atWork > 0 ? this.due + LONGEST_ASIDE : this.due;
    if (now < until) {
      this.timer = setTimeout(() => this.letPass(), until - now);
      return;
    }
    this.passedAt = now;
    goOn(this.aside.splice(0));
  }

  /** Whoever leaves hands the place to the first who waits. */
  private leave(merchantId: string, lane: Lane): void {
    const next = lane.waiting.shift();
    if (next) next();
    else lane.atWork -= 1;
    if (lane.atWork === 0) this.lanes.delete(merchantId);
  }
}

/** A few in each turn of the process: what comes between is not held up by all of them. */
function goOn(all: (() => void)[]): void {
  for (const go of all.splice(0, SOME)) go();
  if (all.length > 0) setImmediate(() => goOn(all));
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
