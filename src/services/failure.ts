import type { Envelope } from '#contract/error';

/**
 * The server said no, in words for the person. `code` and `data` are the envelope's; field errors travel in
 * `data.fields`.
 */
export class Refused extends Error {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;

  constructor({ code, msg, data }: Envelope) {
    super(msg);
    this.name = 'Refused';
    this.code = code;
    this.msg = msg;
    this.data = data;
  }
}

/** An answer that is no envelope: cut off on the way, or not ours. */
export class BrokenAnswer extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`HTTP ${status} without an envelope`);
    this.name = 'BrokenAnswer';
    this.status = status;
  }
}

/** The answer belongs to a session that has ended in the meantime; nobody is told. */
export class LateAnswer extends Error {}

/** The call was held back: this page's session is not the browser's any more. */
export class NotSent extends LateAnswer {}

const shown = new WeakSet<object>();
/** The person has read about this failure: nobody shows or logs it again. */
export const markShown = (failure: object): void => {
  shown.add(failure);
};
export const isShown = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && shown.has(failure);
