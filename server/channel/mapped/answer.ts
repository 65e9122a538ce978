// What an answer is by its HTTP status, before anybody reads what it says.
import type { Answer } from '../../publicAnswer';

/**
 * `said`: 2xx, which may still refuse. `refused`: it understood and does not want to. `missing`: it knows no such
 * thing. `used`: it has that number already.
 */
export interface Reply {
  kind: 'said' | 'refused' | 'missing' | 'used';
  status: number;
  /** JSON; nothing where it is none, but for 2xx, where that is no answer. */
  body: unknown;
}
const kinds: Readonly<Record<number, Reply['kind']>> = {
  400: 'refused',
  402: 'refused',
  404: 'missing',
  409: 'used',
  410: 'missing',
  412: 'refused',
  422: 'refused',
};
/** Of 4xx, those after which nobody knows whether it was done. */
const unknown: readonly number[] = [408, 425, 429];

/** @throws where the outcome is unknown, and where the channel does not let us in as it is set up */
export function replyIn({ status, body }: Answer): Reply {
  if (status >= 200 && status < 300) return { kind: 'said', status, body: body === '' ? {} : JSON.parse(body) };
  const kind = kinds[status];
  if (kind) return { kind, status, body: jsonOrNothing(body) };
  const isSetUp = status >= 400 && status < 500 && !unknown.includes(status);
  throw new Error(isSetUp ? `set up otherwise than it wants: it answered ${status}` : `it answered ${status}`);
}

function jsonOrNothing(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
