import type { channel } from '#contract/channel';
import type { Recipe } from '#contract/channelRecipe';
import { code } from '#contract/error';
import type { Wire } from '../channel/mapped/asking';
import { credentialsIn } from '../channel/mapped/signature';
import { textAt } from '../channel/mapped/wording';
import { channelOf } from '../channel/registry';
import type { Handler } from '../http/handlers';
import { Refusal } from '../words/word';
import { channels } from './list';
import { masking } from './masking';
import { UNKNOWN_ORDER } from './reach';
import { channelIdOf, holdToChange, keepTested } from './setupStore';
import { latestOf } from './version';

/** Of a long answer its beginning is shown. */
const SHOWN = 4_000;

/**
 * Asks by the version that waits, where one does, about an order that nobody knows, so no money moves. Says what went
 * over the wire. Thirty seconds at most, with one row held: whoever changes the channel meanwhile waits.
 */
export const test: Handler<typeof channel.test> = async ({ db, actor, input, vault, settings, now, changed }) => {
  await holdToChange(db, input.code);
  const found = await channels.lock(db, actor.scope, await channelIdOf(db, input.code));
  if (!found) throw new Refusal(code.notFound, 'notFound');
  const heard = listening();
  const latest = latestOf(found);
  const speaks = channelOf({ ...found, ...latest }, { clock: { now: () => now }, settings, wire: heard.wire });
  if (!speaks || !latest.recipe) throw new Refusal(code.transitionNotAllowed, 'channelBuiltIn');
  const secret = vault.open(latest.callbackSecret);
  const started = performance.now();
  const outcome = await speaks.query(UNKNOWN_ORDER, secret).then(
    (answer) => ({ passed: true, said: answer.known ? answer.status : 'unknown order' }),
    (error: unknown) => ({ passed: false, said: String(error).slice(0, 300) }),
  );
  if (outcome.passed) await keepTested(db, input.code);
  changed({
    type: 'channel',
    no: found.code,
    before: { isTested: found.isTested },
    after: { isTested: outcome.passed || found.isTested },
  });
  const tookMs = Math.round(performance.now() - started);
  const mask = masking([...Object.values(credentialsIn(secret)), ...heard.hidden()]);
  const shown = (text: string | undefined) => (text === undefined ? null : mask(text).slice(0, SHOWN));
  return {
    passed: outcome.passed,
    said: mask(outcome.said),
    tookMs,
    sent: shown(heard.sent()),
    signed: shown(heard.signed()),
    answered: shown(heard.answered()),
    found: foundIn(latest.recipe, heard.body()).map(({ value, ...at }) => ({ ...at, value: shown(value) })),
  };
};

/** What went over the wire, kept as it comes. */
function listening() {
  let request: Parameters<Wire['sent']>[0] | undefined;
  let answer: { status: number; body: string } | undefined;
  const hidden: string[] = [];
  const wire: Wire = {
    sent: (given) => {
      request = given;
      answer = undefined;
    },
    answered: (status, body) => {
      answer = { status, body };
    },
    hides: (secret) => void hidden.push(secret),
  };
  const headersOf = (headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return {
    wire,
    hidden: () => hidden,
    sent: () =>
      request && [`${request.method} ${request.url}`, ...headersOf(request.headers), '', request.body].join('\n'),
    signed: () => request?.signed,
    answered: () => answer && `${answer.status}\n\n${answer.body}`,
    body: () => answer?.body,
  };
}

/** What each path of the question's recipe finds. */
function foundIn({ query }: Recipe, body: string | undefined) {
  const answer = body === undefined ? undefined : jsonIn(body);
  const { status, upstreamOrderNo, paidAmount, paidAt, bankTraceNo, payerName, payerAccount } = query;
  const paths = {
    known: query.known?.at,
    status,
    upstreamOrderNo,
    paidAmount,
    paidAt,
    bankTraceNo,
    payerName,
    payerAccount,
  };
  return Object.entries(paths).flatMap(([field, path]) =>
    path === undefined ? [] : [{ field, path, value: textAt(answer, path) }],
  );
}
function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
