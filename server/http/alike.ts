/**
 * One answer for equal questions. Whoever asks in the same turn of the process, or while an equal question is being
 * answered, shares the next answer. One that began before might not know what they have just been told of.
 */
export class Alike {
  private readonly running = new Map<string, Promise<unknown>>();
  private readonly next = new Map<string, Promise<unknown>>();

  /** @param work answers the question; of equal ones that wait together only one is done */
  ask<T>(question: string, work: () => Promise<T>): Promise<T> {
    // Equal questions have answers of one type: the question names the call.
    const waiting = this.next.get(question) as Promise<T> | undefined;
    if (waiting) return waiting;
    const before = this.running.get(question)?.catch(() => undefined) ?? endOfTurn();
    const next = before.then(() => {
      this.next.delete(question);
      return this.begin(question, work);
    });
    this.next.set(question, next);
    return next;
  }

  private begin<T>(question: string, work: () => Promise<T>): Promise<T> {
    const answer = work().finally(() => this.running.delete(question));
    this.running.set(question, answer);
    return answer;
  }
}

const endOfTurn = (): Promise<unknown> => new Promise((resolve) => setImmediate(resolve));
