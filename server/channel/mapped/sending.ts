// A request of a mapped channel on its way: within its time, and listened to where a person tries it.
import { type Answer, answerOf } from '../../publicAnswer';
import { agentOf } from './agent';
import type { Around } from './asking';
import type { MappedRow } from './mapped';
import { isWithinReach } from './reach';
import { type Question, requestOf } from './request';
import { credentialsIn } from './signature';
import type { Values } from './wording';

/** One question of a channel, with all that it takes. */
export interface Asking {
  row: MappedRow;
  around: Around;
  secret: string;
  /** Until when it has to be over, by `performance.now()`. */
  until: number;
}
export const untilOf = ({ timeoutMs }: MappedRow): number => performance.now() + timeoutMs;

/** @throws where nothing was answered, or where too little time was left to ask: then nothing was sent */
export async function send(asking: Asking, what: Question, about: Values): Promise<Answer> {
  const { row, around, secret, until } = asking;
  const { method = 'POST' } = what;
  const { url, body, headers, shown, signed } = requestOf(row, around, what, about, credentialsIn(secret));
  const timeoutMs = Math.ceil(until - performance.now());
  if (timeoutMs < row.timeoutMs / 3) throw new Error('its token took too long, so nothing was sent');
  around.wire?.sent({ method, url: url.href, headers: shown, body: body ?? '', signed });
  const allowPrivate = isWithinReach(url, around.reach);
  const agent = agentOf(asking);
  const answer = await answerOf(url, { method, body, headers, timeoutMs, allowPrivate, ...(agent && { agent }) });
  around.wire?.answered(answer.status, answer.body);
  return answer;
}
