import { blacklist } from '#contract/blacklist';
import { code } from '#contract/error';
import { masterStatus } from '#contract/status';
import { each } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { refuseIfStale } from '../version';
import { whole } from '../whole';
import { badField } from '../words/badField';
import { refuseWithoutReason } from '../words/reasonNeeded';
import { Refusal } from '../words/word';
import { addEntry, refuseIfPast } from './entry';
import { type Entry, entries } from './list';
import { changeEntry, setEntryStatus } from './store';

type Save = HandlerContext<typeof blacklist.save>;
type Status = HandlerContext<typeof blacklist.saveStatus>;

/** Lists somebody, or changes why and for how long. */
export const save: Handler<typeof blacklist.save> = async (context) => {
  const { db, input, actor } = context;
  const id = input.id === undefined ? await add(context) : await change(context, input.id);
  const saved = await entries.find(db, { scope: actor.scope }, id);
  if (!saved) throw new Refusal(code.notFound, 'notFound');
  return saved;
};

async function add(context: Save): Promise<string> {
  const { kind, type, value, merchantId, reason, expireTime } = context.input;
  if (kind === undefined) throw badField('kind', 'required');
  if (type === undefined) throw badField('type', 'required');
  if (value === undefined) throw badField('value', 'required');
  return addEntry(context, { kind, type, value, merchantId, reason, expireTime: expireTime ?? undefined });
}

async function change({ db, input, actor, now, changed }: Save, id: string): Promise<string> {
  const before = await lockEntry(db, actor.scope, id);
  refuseIfStale(input, before, before);
  for (const field of ['kind', 'type', 'value', 'merchantId'] as const)
    if (input[field] !== undefined) throw badField(field, 'const');
  refuseIfPast(input.expireTime ?? undefined, now);
  const fixed = { kind: undefined, type: undefined, value: undefined, merchantId: undefined };
  const { reason, expireTime } = whole(blacklist.save, input, { ...before, ...fixed });
  const until = expireTime === undefined ? null : new Date(expireTime);
  await changeEntry(db, id, { reason, expireTime: until, updatedAt: now });
  const facts = { reason: before.reason, expireTime: before.expireTime };
  const after = { reason, expireTime: expireTime ?? null };
  changed({ type: 'blacklist', no: before.value, before: facts, after });
  return id;
}

async function lockEntry(db: Save['db'], scope: Save['actor']['scope'], id: string): Promise<Entry> {
  const found = await entries.lock(db, { scope }, id);
  if (!found) throw new Refusal(code.notFound, 'notFound');
  return found;
}

/** Puts entries out of force with a reason, or into it again. */
export const saveStatus: Handler<typeof blacklist.saveStatus> = async (context) => {
  refuseWithoutReason(context.input);
  return each(context.input.ids, context.caller.locale, (id) => setOne(context, id));
};
async function setOne({ db, input, actor, now, changed }: Status, id: string): Promise<void> {
  const found = await lockEntry(db, actor.scope, id);
  if (found.status === input.status && !(found.reenter && input.status === masterStatus.disabled)) return;
  await setEntryStatus(db, id, input.status === masterStatus.enabled ? 1 : 0, now);
  changed({ type: 'blacklist', no: found.value, before: { status: found.status }, after: { status: input.status } });
}
