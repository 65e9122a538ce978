import type { Selectable } from 'kysely';
import { type Country, currencyOf } from '#contract/money';
import { owner, settlementAccountStatus, settleType } from '#contract/status';
import { DAY } from '#contract/time';
import type { Tables } from '../../server/db/columns';
import { type BuildContext, newId, serial } from './context';
import { buildEmployee } from './employee';

interface Given {
  merchantId?: string;
  agentId?: string;
  countryId?: Country;
  /** An address of USDT instead of a bank account. */
  usdt?: boolean;
  makerId: string;
  identifier?: string;
  bankName?: string;
  auditorId?: string;
  status?: 0 | 1 | 2 | 3;
  name?: string;
  holderName?: string;
}

export type BuiltSettlementAccount = Selectable<Tables['settlementAccount']>;

/** Where an owner wants its money: reviewed two days ago unless the story says otherwise. */
export async function buildSettlementAccount(
  context: BuildContext,
  { merchantId, agentId, countryId = 'MEX', usdt = false, makerId, ...given }: Given,
): Promise<BuiltSettlementAccount> {
  const { status = settlementAccountStatus.enabled } = given;
  const auditorId = given.auditorId ?? (await buildEmployee(context, { role: 'FINANCE_RISK' })).id;
  const number = serial();
  const now = context.clock.now().getTime();
  return context.db
    .insertInto('settlementAccount')
    .values({
      ...{ id: newId(context), ownerType: merchantId ? owner.merchant : owner.agent },
      ...{ ownerId: merchantId ?? agentId ?? '', merchantId: merchantId ?? null, agentId: agentId ?? null },
      ...{
        countryId,
        currency: usdt ? 'USDT' : currencyOf[countryId],
        settleType: usdt ? settleType.usdt : settleType.bank,
      },
      ...{
        name: given.name ?? `Account ${number}`,
        bankName: usdt ? null : (given.bankName ?? 'Banorte'),
        chain: usdt ? 'TRC20' : null,
      },
      ...{
        identifier: given.identifier ?? (usdt ? `T${number}`.padEnd(34, 'x') : `0321800001${number}`.padEnd(18, '0')),
      },
      ...{ holderName: given.holderName ?? 'Norte S.A.', status, makerId, createdAt: new Date(now - 3 * DAY) },
      ...(status !== settlementAccountStatus.review && {
        ...{ auditorId, auditedAt: new Date(now - 2 * DAY), usableAt: new Date(now - DAY) },
      }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
