// Traffic of one account moved to another: in all pools or some, now or later, for good or for a time.
import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { toMajor } from '#contract/money';
import type { Handler, HandlerContext } from '../http/handlers';
import { roomOf } from '../routing/obstacle';
import { badField } from '../words/badField';
import { say } from '../words/say';
import { Refusal } from '../words/word';
import { begin, end } from './deed';
import { type Planned, planOf, type Wanted } from './moves';
import { nextOf } from './simulation';
import { addSwitch, lastHourOf, listSwitches, lockSwitch, setSwitch, switchStatus } from './store';

type Calls = AppContract['account'];
type Switch = HandlerContext<Calls['switchAccount']>;
/** So many pools are shown with their next orders; the others with what becomes of them alone. */
const SIMULATED = 20;

/** Moves the traffic, or notes that it is to be moved; a dry run, which the gate undoes, answers the same. */
export const switchAccount: Handler<Calls['switchAccount']> = async (context) => {
  const { input, now } = context;
  const { effectiveTime = now.getTime(), revertTime = null } = input;
  const { to: _, ...done } = await moveTraffic(context, wantedOf(context), { effectiveTime, revertTime });
  return done;
};

/** What the gate gives to a call that moves traffic, whichever it is. */
export type Moving = Pick<Switch, 'db' | 'actor' | 'caller' | 'now' | 'nextId' | 'changed'> & {
  input: { reason: string };
};
interface Times {
  effectiveTime: number;
  revertTime: number | null;
}
/** The one way in which traffic is moved: planned, tried by the router, kept for its undo. */
export async function moveTraffic(context: Moving, wanted: Wanted, { effectiveTime, revertTime }: Times) {
  const { db, input, actor, now, nextId, changed } = context;
  const planned = await planOf({ db, scope: actor.scope, now }, wanted);
  if (planned.moves.every(({ refused }) => refused !== null)) throw nothingMoves(context, planned);
  const simulated = await simulationOf(context, planned);
  const switchId = nextId(now);
  await addSwitch(db, {
    id: switchId,
    ...{ fromAccountId: wanted.fromAccountId, toAccountId: wanted.toAccountId, reason: input.reason },
    merchantIds: wanted.merchantIds === null ? null : [...wanted.merchantIds],
    payMethods: wanted.payMethods === null ? null : [...wanted.payMethods],
    effectiveTime: new Date(effectiveTime),
    revertTime: revertTime === null ? null : new Date(revertTime),
    status: effectiveTime > now.getTime() ? switchStatus.waiting : switchStatus.running,
    madeBy: actor.employeeId,
  });
  if (effectiveTime <= now.getTime()) await begin(db, switchId, planned);
  const { from, to } = planned;
  changed({
    type: 'account',
    no: from.accountName,
    before: { account: from.accountName },
    after: { account: to.accountName, reason: input.reason },
    countryId: from.countryId,
  });
  return { ...simulated, switchId, to };
}

function wantedOf({ input, actor, now }: Switch): Wanted {
  const { fromAccountId, toAccountId, scope, merchantIds, payMethods, effectiveTime = now.getTime() } = input;
  const isSome = scope === SOME;
  if (isSome !== (merchantIds !== undefined && merchantIds.length > 0)) throw badField('merchantIds', 'required');
  if (input.revertTime !== undefined && input.revertTime <= Math.max(effectiveTime, now.getTime()))
    throw badField('revertTime', 'future');
  // Whoever sees some merchants alone moves those, also where it happens later.
  const seen = actor.scope.kind === 'platform' ? actor.scope.merchantIds : undefined;
  const methods = payMethods !== undefined && payMethods.length > 0 ? payMethods : null;
  return { fromAccountId, toAccountId, merchantIds: merchantIds ?? seen ?? null, payMethods: methods };
}
const SOME = 2;

/** Each pool refuses: the first says why. */
function nothingMoves({ caller }: Moving, { moves }: Planned): Refusal {
  const [first] = moves;
  const msg = first?.refused ? say(caller.locale, first.refused) : '';
  return new Refusal(code.transitionNotAllowed, 'switchRefused', { name: first?.name ?? '', msg });
}

async function simulationOf({ db, actor, caller, now }: Moving, planned: Planned) {
  const { from, candidate, moves } = planned;
  const moved = moves.filter(({ refused }) => refused === null);
  const lastHour = await lastHourOf(db, actor.scope, {
    accountId: from.id,
    merchantIds: [...new Set(moved.map(({ merchantId }) => merchantId))],
    methods: [...new Set(moved.flatMap(({ methods }) => methods))],
    now,
  });
  const merchants = [];
  for (const [place, move] of moves.entries())
    merchants.push({
      merchantId: move.merchantId,
      merchantNo: move.merchantNo,
      name: move.name,
      payType: move.way,
      payMethods: move.methods,
      msg: move.refused === null ? null : say(caller.locale, move.refused),
      next: place < SIMULATED ? await nextOf(db, planned, move, now) : [],
    });
  return {
    affectedMerchants: new Set(moved.map(({ merchantId }) => merchantId)).size,
    movedRules: moved.length,
    simulation: {
      currency: from.currency,
      lastHourAmount: toMajor(lastHour, from.currency),
      toLimitLeft: toMajor(roomOf(candidate), from.currency),
    },
    merchants,
  };
}

/** Gives the traffic back, or withdraws a switch that has not begun. */
export const switchUndo: Handler<Calls['switchUndo']> = async ({ db, input, actor, now, changed }) => {
  const row = await lockSwitch(db, actor.scope, input.switchId);
  if (!row) throw new Refusal(code.notFound, 'notFound');
  if (row.status !== switchStatus.waiting && row.status !== switchStatus.running)
    throw new Refusal(code.transitionNotAllowed, 'switchOver');
  if (row.status === switchStatus.waiting) await setSwitch(db, row.id, switchStatus.withdrawn, now);
  const { restored, kept } = row.status === switchStatus.running ? await end(db, row, now) : { restored: 0, kept: [] };
  changed({ type: 'accountSwitch', no: row.id, before: { status: row.status }, after: { restored } });
  return { switchId: row.id, restored, kept };
};

/** Switches that wait or run. */
export const switches: Handler<Calls['switches']> = async ({ db, actor }) => {
  const rows = await listSwitches(db, actor.scope);
  return rows.map(({ effectiveTime, revertTime, payMethods, status, ...row }) => ({
    ...row,
    payMethods: payMethods ?? [],
    running: status === switchStatus.running,
    effectiveTime: effectiveTime.getTime(),
    revertTime: revertTime?.getTime() ?? null,
  }));
};
