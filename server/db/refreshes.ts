import type { Busy } from './perMerchantQueue';

/**
 * Reads that nobody waits for come together: so long after the first, ms, and so seldom. A screen has one on its way
 * and asks again after it, so this is also how often a list is asked for while money moves.
 */
const GATHER = 25;
const SELDOM = 150;
/** They stand aside for writes at most so long besides, ms. */
const LONGEST_ASIDE = 60;
/** So many of them go on in one turn of the process. */
const SOME = 10;

/**
 * Money before lists: what a screen asks by itself waits until no write is at work or waits, but never longer than a
 * moment. All who wait go on together, so that what they have in common is looked for a few times at most.
 */
export class Refreshes {
  private waiting: (() => void)[] = [];
  /** When those who wait may go, and when the last went; by the clock of the process, ms. */
  private due = 0;
  private passedAt = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;
  private together: Promise<void> | undefined;

  constructor(private readonly writes: Busy) {
    writes.onIdle(() => this.letPass());
  }

  stepAside(): Promise<void> {
    return new Promise((resolve) => {
      this.due = this.waiting.length > 0 ? this.due : Math.max(performance.now() + GATHER, this.passedAt + SELDOM);
      this.waiting.push(resolve);
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

  private letPass(): void {
    clearTimeout(this.timer);
    if (this.waiting.length === 0) return;
    const now = performance.now();
    const until = this.writes.isBusy ? this.due + LONGEST_ASIDE : this.due;
    if (now < until) {
      this.timer = setTimeout(() => this.letPass(), until - now);
      return;
    }
    this.passedAt = now;
    goOn(this.waiting.splice(0));
  }
}

/** A few in each turn of the process: what comes between is not held up by all of them. */
function goOn(all: (() => void)[]): void {
  for (const go of all.splice(0, SOME)) go();
  if (all.length > 0) setImmediate(() => goOn(all));
}
