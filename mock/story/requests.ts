import { toMajor } from '#contract/money';
import { deductCategory, deductDirection, deductFrom, freezeAction, freezeScope, ticketStatus } from '#contract/status';
import { HOUR } from '#contract/time';
import { USUAL_HOURS, usualSteps } from '../../server/approval/checkers';
import { insertApproval } from '../../server/approval/store';
import { subjectOf } from '../../server/approval/subject';
import type { Db, Writes } from '../../server/db/pools';
import type { NextId } from '../../server/db/snowflake';
import type { Actor } from '../../server/http/handlers';
import { previewOf } from '../../server/http/preview';
import type { LockedMerchant } from '../../server/merchantLock/lock';
import {
  lockMerchant,
  lockSpendable,
  movedMoney,
  presentSpendable,
  type Spendable,
} from '../../server/merchantLock/lock';
import type { StagedMerchant } from './stage';

const everywhere = { kind: 'platform', countryIds: [] } as const;
type Maker = Pick<Actor, 'employeeId' | 'userName' | 'role'>;
/** Asked for, and how much of it moves between what can be spent and what is held. */
interface Wanted {
  call: string;
  input: Record<string, unknown>;
  moved: Spendable;
}
interface Filing {
  by: string;
  merchant: StagedMerchant;
  at: number;
  ask: (tx: Writes, locked: LockedMerchant, before: Spendable) => Promise<Wanted | undefined>;
}

/**
 * Two requests of this morning that wait: one of finance for an administrator, and one of the administrator for
 * finance.
 */
export async function fileRequests(
  db: Db,
  merchants: readonly StagedMerchant[],
  { now, nextId }: { now: number; nextId: NextId },
): Promise<void> {
  const named = (name: string) => merchants.filter(({ plan }) => plan.name === name);
  const filings = [
    ...named('Mercado Cafetal').map((merchant) => ({
      by: 'finance',
      merchant,
      at: now - 3 * HOUR,
      ask: fine(merchant),
    })),
    ...named('Tienda Azul').map((merchant) => ({ by: 'admin', merchant, at: now - HOUR, ask: releaseOf(merchant) })),
  ];
  for (const filing of filings) await db.transaction().execute((tx) => file(tx, filing, nextId));
}

async function file(tx: Writes, { by, merchant, at, ask }: Filing, nextId: NextId): Promise<void> {
  const locked = await lockMerchant(tx, everywhere, merchant.id);
  const before = await lockSpendable(tx, locked, merchant.currency);
  const wanted = await ask(tx, locked, before);
  if (!wanted) return;
  const after = { available: before.available + wanted.moved.available, frozen: before.frozen + wanted.moved.frozen };
  const change = movedMoney(locked, merchant.currency, before, presentSpendable(after, merchant.currency));
  const { amount } = wanted.input;
  const changes = [
    typeof amount === 'string' ? { ...change, amount: { amount, currency: merchant.currency } } : change,
  ];
  const actor = await makerOf(tx, by);
  const now = new Date(at);
  const previewed = {
    call: wanted.call,
    named: [],
    input: wanted.input,
    sealed: null,
    ...previewOf(wanted.input, null, changes),
  };
  const { money, countryId } = subjectOf(previewed, actor, now);
  await insertApproval(tx, {
    id: nextId(now),
    actor,
    previewed,
    object: { type: change.type, no: change.no },
    countryId: countryId ?? null,
    money,
    reason: String(wanted.input['reason']),
    steps: usualSteps(wanted.call),
    now,
    expiresAt: new Date(at + USUAL_HOURS * HOUR),
  });
}

async function makerOf(tx: Writes, userName: string): Promise<Maker> {
  const row = await tx
    .selectFrom('employee')
    .innerJoin('employeeRole', 'employeeRole.employeeId', 'employee.id')
    .innerJoin('role', 'role.id', 'employeeRole.roleId')
    .select(['employee.id', 'role.id as roleId', 'role.code'])
    .where('userName', '=', userName)
    .executeTakeFirstOrThrow();
  return { employeeId: row.id, userName, role: { id: String(row.roleId), code: row.code } };
}

const fine = (merchant: StagedMerchant) => async (_tx: Writes, _held: LockedMerchant, before: Spendable) => {
  const whole = before.available / 400n;
  const minor = whole - (whole % 100n);
  if (minor <= 0n) return undefined;
  const about = { direction: deductDirection.deduct, from: deductFrom.available, category: deductCategory.fine };
  const input = {
    merchantId: merchant.id,
    currency: merchant.currency,
    ...about,
    amount: toMajor(minor, merchant.currency),
  };
  return {
    call: 'merchant.deduct',
    input: { ...input, reason: '第三次逾期提交对账材料，按合同罚款' },
    moved: { available: -minor, frozen: 0n },
  };
};

const releaseOf = (merchant: StagedMerchant) => async (tx: Writes) => {
  const ticket = await tx
    .selectFrom('freezeTicket')
    .select(['id', 'remaining'])
    .where('merchantId', '=', merchant.id)
    .where('status', '=', ticketStatus.open)
    .executeTakeFirst();
  if (!ticket) return undefined;
  const remaining = BigInt(ticket.remaining);
  const input = {
    merchantId: merchant.id,
    currency: merchant.currency,
    action: freezeAction.unfreeze,
    scope: freezeScope.amount,
    ticketId: ticket.id,
  };
  return {
    call: 'merchant.freeze',
    input: { ...input, reason: '投诉已撤回，解除冻结' },
    moved: { available: remaining, frozen: -remaining },
  };
};
