interface Waiting<T> {
  item: T;
  onRead?: () => void;
}

/**
 * What waits for one reader of the live stream. It never grows beyond its limit: a reader that falls behind loses the
 * single changes and is told once to fetch everything again.
 */
export class Inbox<T> implements AsyncIterableIterator<T> {
  private waiting: Waiting<T>[] = [];
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

  /** @param onRead called once it was read, or is lost because the reader fell behind; never once the stream ended */
  put(item: T, onRead?: () => void): void {
    if (this.closed) return;
    if (this.waiting.length < this.limit) this.waiting.push({ item, ...(onRead && { onRead }) });
    else this.fallBehind(onRead);
    this.wake?.();
  }

  private fallBehind(onRead?: () => void): void {
    const lost = this.waiting.splice(0, Number.POSITIVE_INFINITY, { item: this.tooMany() });
    for (const one of lost) one.onRead?.();
    onRead?.();
  }

  /** Ends the stream once what waits has been read; somebody's rows are not told after the session. */
  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.waiting = this.waiting.filter(({ onRead }) => onRead === undefined);
    this.onLeave();
    this.wake?.();
  }

  /** A class rather than a generator: a generator's `return` would wait for the change that its `next` waits for. */
  async next(): Promise<IteratorResult<T>> {
    while (this.waiting.length === 0 && !this.closed) await new Promise<void>((resolve) => (this.wake = resolve));
    const first = this.waiting.shift();
    first?.onRead?.();
    return first === undefined ? { done: true, value: undefined } : { done: false, value: first.item };
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
