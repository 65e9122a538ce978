/**
 * What waits for one reader of the live stream. It never grows beyond its limit: a reader that falls behind loses the
 * single changes and is told once to fetch everything again.
 */
export class Inbox<T> implements AsyncIterableIterator<T> {
  private waiting: T[] = [];
  private wake: (() => void) | undefined;
  private closed = false;

  get isClosed(): boolean {
    return this.closed;
  }

  constructor(
    private readonly limit: number,
    private readonly tooMany: () => T,
    private readonly onLeave: () => void,
  ) {}

  put(item: T): void {
    if (this.closed) return;
    if (this.waiting.length >= this.limit) this.waiting = [this.tooMany()];
    else this.waiting.push(item);
    this.wake?.();
  }

  /** Ends the stream once what waits has been read. */
  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.onLeave();
    this.wake?.();
  }

  /** A class rather than a generator: a generator's `return` would wait for the change that its `next` waits for. */
  async next(): Promise<IteratorResult<T>> {
    while (this.waiting.length === 0 && !this.closed) await new Promise<void>((resolve) => (this.wake = resolve));
    const value = this.waiting.shift();
    return value === undefined ? { done: true, value: undefined } : { done: false, value };
  }

  async return(): Promise<IteratorResult<T>> {
    this.waiting = [];
    this.close();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
