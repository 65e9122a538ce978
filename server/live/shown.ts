import type { LiveLine, Question } from '#contract/live';
import type { Ask } from '../http/handlers';

/** A longer answer is fetched by who wants it, characters: what waits for a slow reader has an end. */
const LONGEST = 100_000;

/** Puts the answer to the nth question before the reader, and calls back once it was read or given up. */
type Put = (no: string, answer: string, onRead: () => void) => void;

/**
 * What the screen of one stream shows. After a change each question is asked anew: never twice at once, and not while
 * the reader has not read the answer before.
 */
export class Shown {
  private readonly busy = new Set<Question>();
  private readonly due = new Set<Question>();

  constructor(
    private readonly questions: readonly Question[],
    private readonly ask: Ask,
    private readonly put: Put,
  ) {}

  /** Something of this topic changed that the reader may hear of. */
  hear(topic: LiveLine['topic']): void {
    for (const question of this.questions) if (question.topic === topic) this.askAnew(question);
  }

  private askAnew(question: Question): void {
    if (this.busy.has(question)) this.due.add(question);
    else void this.answer(question);
  }

  private async answer(question: Question): Promise<void> {
    this.busy.add(question);
    const answer = await this.ask(question.call, question.input).catch(() => '');
    const text = answer.length > LONGEST ? '' : answer;
    this.put(String(this.questions.indexOf(question)), text, () => {
      // What cannot be answered so is asked in the usual way from then on, where it is told why.
      if (text !== '') this.goOn(question);
    });
  }

  private goOn(question: Question): void {
    this.busy.delete(question);
    if (this.due.delete(question)) this.askAnew(question);
  }
}
