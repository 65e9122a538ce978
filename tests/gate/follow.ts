import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveLine, Question } from '#contract/live';
import type { SignedIn } from './app';

interface Following {
  topics?: string[];
  questions?: Question[];
}

/** Follows the stream of a server as the console does: a POST whose answer is read line by line. */
export async function follow(
  server: string,
  { token }: Pick<SignedIn, 'token'>,
  role: string,
  { topics = ['order.payment'], questions = [] }: Following = {},
) {
  const headers = { 'content-type': 'application/json', authorization: token, role, timezone: 'MEX' };
  // Not by fetch, which opens a spare connection after one that was left, and the server would wait for it when it
  // stops.
  const asking = request(`${server}/backend/stream`, { method: 'POST', headers, agent: false }).end(
    JSON.stringify({ topics, questions }),
  );
  const [answer]: IncomingMessage[] = await once(asking, 'response');
  const lines: LiveLine[] = [];
  // Who leaves breaks the answer off.
  const ended = answer ? read(answer, lines).catch(() => {}) : Promise.resolve();
  await until(() => lines.length > 0);
  return { lines, ended, leave: () => asking.destroy() };
}

async function read(answer: IncomingMessage, lines: LiveLine[]): Promise<void> {
  for await (const line of createInterface(answer)) lines.push(JSON.parse(line));
}

export async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + 5_000;
  while (!isSo() && Date.now() < end) await sleep(5);
  expect(isSo()).toBe(true);
}
