import type { ChannelError, channelError, MappedError } from '#contract/channelError';
import { code } from '#contract/error';
import { DAY } from '#contract/time';
import type { Handler } from '../http/handlers';
import { badField, badInput } from '../words/badField';
import { Refusal } from '../words/word';
import { changePart } from './change';
import { type SeenError, seenErrors } from './errorStore';
import { channels } from './list';
import { changeChannel, channelIdOf } from './setupStore';
import { latestOf } from './version';

/** So many that nobody has mapped are offered, the most frequent. */
const MOST_OFFERED = 50;
const DAYS = 30;
/** Money may have moved: it is asked about, and never asked for a second time elsewhere. */
const UNKNOWN_OUTCOME = 'F11';

/** The errors of a channel, mapped or only seen: `/channel/errorMap/page`. */
export const errorMap: Handler<(typeof channelError)['errorMap']> = async ({ db, actor, input, now }) => {
  const found = await channels.find(db, actor.scope, await channelIdOf(db, input.code));
  if (!found) throw new Refusal(code.notFound, 'notFound');
  const seen = await seenErrors(db, found.code, new Date(now.getTime() - DAYS * DAY));
  const { errors } = latestOf(found);
  const rows = [...offered(errors, seen), ...counted(errors, seen)];
  const from = (input.current - 1) * input.pageSize;
  return { list: rows.slice(from, from + input.pageSize), total: rows.length };
};

/** Those that nobody has mapped, the most frequent first. */
function offered(errors: readonly MappedError[], seen: readonly SeenError[]): ChannelError[] {
  const known = new Set(errors.map(({ theirs }) => theirs));
  return seen
    .filter(({ theirs }) => !known.has(theirs))
    .sort(byTimes)
    .slice(0, MOST_OFFERED)
    .map(({ lastAt, ...one }) => ({ ...one, means: null, action: null, note: null, lastTime: lastAt.getTime() }));
}
/** Those that are mapped, with how often they came. */
const counted = (errors: readonly MappedError[], seen: readonly SeenError[]): ChannelError[] =>
  errors
    .map(({ note = null, ...error }) => {
      const found = seen.find(({ theirs }) => theirs === error.theirs);
      return { ...error, note, times: found?.times ?? 0, lastTime: found?.lastAt.getTime() ?? null };
    })
    .sort(byTimes);
const byTimes = (one: { times: number }, other: { times: number }) => other.times - one.times;

/**
 * Says what the errors of a channel mean: it waits for somebody's consent, as any change of how it is spoken to. That a
 * test has passed stays true.
 */
export const saveErrorMap: Handler<(typeof channelError)['saveErrorMap']> = async (context) => {
  const { db, actor, input, now } = context;
  return changePart(context, {
    write: (row) => {
      refuseWrong(input.errors);
      // One that code of ours speaks to has no test.
      const made = { by: actor.employeeId, isTested: row.isTested || !row.isMapped, now };
      return changeChannel(db, row, { ...latestOf(row), errors: input.errors }, made);
    },
    facts: (row) => ({ errors: JSON.stringify(latestOf(row).errors) }),
  });
};

function refuseWrong(errors: readonly MappedError[]): void {
  errors.forEach(({ theirs, means, action }, at) => {
    if (errors.findIndex((one) => one.theirs === theirs) < at) throw badField(`errors.${at}.theirs`, 'taken');
    if (means === UNKNOWN_OUTCOME && action !== 'unknown')
      throw badInput([{ field: `errors.${at}.action`, code: 'enum', limit: 'unknown' }]);
  });
}
