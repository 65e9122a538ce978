import { code, type Envelope } from '#contract/error';

/** A call made through the gate, and what came back. */
// biome-ignore lint/suspicious/noExplicitAny: a test says in its assertions what the data is.
export interface Answered extends Envelope<any> {
  status: number;
  headers: Record<string, unknown>;
}

/**
 * What the server logged of a failure while it made an answer. Beside the answer, so that no assertion about one meets
 * it.
 */
const causes = new WeakMap<Answered, { path: string; logged: readonly string[] }>();

/**
 * The answer, with what the server logged meanwhile kept beside it.
 * @throws where it is a fault, with its cause: no story goes on from one, unless it is about faults.
 */
export function answered(
  path: string,
  answer: Answered,
  logged: readonly string[],
  faults: 'thrown' | 'answered',
): Answered {
  causes.set(answer, { path, logged });
  if (answer.code === code.fault && faults === 'thrown') throw unexpected(answer);
  return answer;
}

/**
 * What a call answers where the story has no doubt that it may: `const { list } = dataOf(await call('/role/page'))`.
 * @throws where it was refused or broke, with code, message and the server's own words.
 */
export function dataOf(answer: Answered): Answered['data'] {
  if (!answer.success) throw unexpected(answer);
  return answer.data;
}

function unexpected(answer: Answered): Error {
  const { path = '', logged = [] } = causes.get(answer) ?? {};
  const data = answer.data === null ? '' : ` ${JSON.stringify(answer.data)}`;
  return new Error([`${path} answered ${answer.code}: ${answer.msg}${data}`, ...logged].join('\n'));
}
