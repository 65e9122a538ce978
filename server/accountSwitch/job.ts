// Switches begin and end at their time, whoever is at the desk.
import { code } from '#contract/error';
import { waitBriefly } from '../db/briefly';
import type { Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import { eachByItself, restingOf } from '../eachByItself';
import { writeOwnAudit } from '../http/ownAudit';
import { notifyPeople } from '../notify/notice';
import type { Job, Services } from '../services';
import { asRefusal, Refusal } from '../words/word';
import { begin, end } from './deed';
import { planOf } from './moves';
import { listDueSwitches, lockPair, type SwitchRow, setSwitch, switchStatus, takeDueSwitch } from './store';

type Moment = Pick<Services, 'nextId'> & { now: Date };
const everybody: Scope = { kind: 'platform', countryIds: [] };

const BATCH = 50;
/** Each in a transaction of its own. */
export const accountSwitches: Job = { name: 'accountSwitches', everyMs: 1000, run: carryOutDue };

/** Gives how many were carried out. */
export async function carryOutDue(services: Pick<Services, 'db' | 'clock' | 'nextId'>): Promise<number> {
  const now = services.clock.now();
  const job = accountSwitches.name;
  const things = await listDueSwitches(services.db.reads, { now, most: BATCH, resting: restingOf(services, job) });
  return eachByItself(services, { job, things, nameOf: ({ id }) => id }, ({ id }) => carryOut(services, id, now));
}

const carryOut = ({ db, nextId }: Pick<Services, 'db' | 'nextId'>, id: string, now: Date): Promise<number> =>
  db.writes.transaction().execute(async (tx) => {
    await waitBriefly(tx);
    const row = await takeDueSwitch(tx, id, now);
    if (!row) return 0;
    const kind = row.status === switchStatus.running ? await revert(tx, row, now) : await start(tx, row, now);
    await tell(tx, row, kind, { now, nextId });
    return 1;
  });

async function revert(tx: Writes, row: SwitchRow, now: Date) {
  await end(tx, row, now);
  return 'accountSwitchedBack' as const;
}

async function start(tx: Writes, row: SwitchRow, now: Date) {
  // It refuses before it writes anything.
  const planned = await planOf({ db: tx, scope: everybody, now }, row).catch(asRefusal);
  const moves = !(planned instanceof Refusal) && planned.moves.some(({ refused }) => refused === null);
  await setSwitch(tx, row.id, moves ? switchStatus.running : switchStatus.failed, moves ? null : now);
  if (!moves) return 'accountSwitchFailed' as const;
  await begin(tx, row.id, planned);
  return 'accountSwitched' as const;
}

type Kind = 'accountSwitched' | 'accountSwitchedBack' | 'accountSwitchFailed';
async function tell(tx: Writes, row: SwitchRow, kind: Kind, moment: Moment): Promise<void> {
  const pair = await lockPair(tx, everybody, [row.fromAccountId, row.toAccountId]);
  const from = pair.find(({ id }) => id === row.fromAccountId);
  const to = pair.find(({ id }) => id === row.toAccountId);
  const about = { merchantId: null, agentId: null, countryId: from?.countryId ?? null, no: from?.accountName ?? '' };
  await notifyPeople(tx, { kind, ...about }, moment);
  const deed = {
    call: kind === 'accountSwitchedBack' ? 'account.switchUndo' : 'account.switchAccount',
    input: { switchId: row.id, reason: row.reason },
    changes: [
      {
        type: 'account',
        no: from?.accountName ?? '',
        before: { account: from?.accountName },
        after: { account: to?.accountName },
        ...(from && { countryId: from.countryId }),
      },
    ],
    result: kind === 'accountSwitchFailed' ? code.transitionNotAllowed : code.ok,
  } as const;
  await writeOwnAudit(tx, 'system', deed, moment);
}
