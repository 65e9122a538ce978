import type { Busy } from './perMerchantQueue';

/** An answer lets writes go first for so long at most, ms. */
const LONGEST_ASIDE = 60;
/** So many leave in one turn of the process. */
const FEW = 4;
/** A write at work is looked for again after so long, ms. */
const LOOK_AGAIN = 4;

/**
 * Fifty answers that leave at once would hold the process up as long as a payment takes. They leave a few in each turn,
 * and none while a write is at work, but never later than a moment.
 */
export class LastAnswers {
  /** Answers that are to leave, and until when each stands aside, ms. */
  private readonly answers: { leave: () => void; until: number }[] = [];

  constructor(private readonly writes: Pick<Busy, 'isBusy'>) {}

  leaveLast(): Promise<void> {
    return new Promise((leave) => {
      this.answers.push({ leave, until: performance.now() + LONGEST_ASIDE });
      if (this.answers.length === 1) setImmediate(() => this.letLeave());
    });
  }

  private letLeave(): void {
    const [first] = this.answers;
    if (!first) return;
    if (this.writes.isBusy && performance.now() < first.until) {
      setTimeout(() => this.letLeave(), LOOK_AGAIN);
      return;
    }
    for (const { leave } of this.answers.splice(0, FEW)) leave();
    if (this.answers.length > 0) setImmediate(() => this.letLeave());
  }
}
