// What a provider answered under a key stands for a while: the same key has the same answer, and nothing is done twice.
import type { Books } from './books';
import type { Reply, Request } from './provider';

const replies = new WeakMap<Books, Map<string, Reply>>();
/** What it answered under the key of this request, else what it does now. */
export function once(books: Books, { headers }: Request, does: () => Reply | undefined): Reply | undefined {
  const key = headers['x-idempotency-key'];
  if (typeof key !== 'string') return does();
  const before = replies.get(books) ?? new Map<string, Reply>();
  const reply = before.get(key) ?? does();
  if (reply) replies.set(books, before.set(key, reply));
  return reply;
}
