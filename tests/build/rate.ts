import type { BuildContext } from './context';

export interface RateGiven {
  merchantId: string;
  method: string;
  percent?: string;
  /** Minor units. */
  fixed?: bigint;
  minFee?: bigint;
  /** Half a percent where there is an agent. */
  agentPercent?: string;
  withAgent?: boolean;
  effectiveFrom?: Date;
  version?: number;
}

/** What a merchant pays for one method: 3.5 % from the beginning of time, unless the story says otherwise. */
export async function buildRate(context: BuildContext, given: RateGiven): Promise<void> {
  await context.db
    .insertInto('merchantRate')
    .values({
      merchantId: given.merchantId,
      bizType: 'payment',
      method: given.method,
      version: given.version ?? 1,
      percent: given.percent ?? '3.5000',
      fixed: given.fixed ?? 0n,
      minFee: given.minFee ?? 0n,
      agentPercent: given.agentPercent ?? (given.withAgent ? '0.5000' : '0'),
      effectiveFrom: given.effectiveFrom ?? new Date('2024-01-01T03:00:00Z'),
    })
    .execute();
}
