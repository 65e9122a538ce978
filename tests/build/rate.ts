import type { BuildContext } from './context';

export interface RateGiven {
  merchantId: string;
  method: string;
  percent?: string;
  /** Minor units. */
  fixed?: bigint;
  minFee?: bigint;
  maxFee?: bigint;
  /** Whose merchant it is: the agent earns this much of it, half a percent unless the story says otherwise. */
  agentId?: string | null;
  agentPercent?: string;
  effectiveFrom?: Date;
  version?: number;
}

/** What a merchant pays for one method: 3.5 % from the beginning of time, unless the story says otherwise. */
export async function buildRate(context: BuildContext, given: RateGiven): Promise<void> {
  const { merchantId, method, version = 1, percent = '3.5000', fixed = 0n, agentId, agentPercent = '0.5000' } = given;
  const effectiveFrom = given.effectiveFrom ?? new Date('2024-01-01T03:00:00Z');
  const rate = { merchantId, method, version, fixed, effectiveFrom };
  await context.db
    .insertInto('merchantRate')
    .values({ ...rate, bizType: 'payment', percent, minFee: given.minFee ?? 0n, maxFee: given.maxFee ?? null })
    .execute();
  if (agentId) await buildAgentRate(context, { ...rate, agentId, percent: lessPercent(percent, agentPercent) });
}

export interface AgentRateGiven {
  agentId: string;
  merchantId: string;
  method: string;
  percent: string;
  fixed?: bigint;
  version?: number;
  effectiveFrom?: Date;
}
/** What an agent pays us for one method of one merchant. */
export async function buildAgentRate(context: BuildContext, given: AgentRateGiven): Promise<void> {
  const { fixed = 0n, version = 1, effectiveFrom = new Date('2024-01-01T03:00:00Z') } = given;
  const saved = { savedBy: 'fixture', savedAt: effectiveFrom };
  await context.db
    .insertInto('agentRate')
    .values({ ...given, ...saved, fixed, version, effectiveFrom, bizType: 'payment' })
    .execute();
}

const lessPercent = (one: string, other: string): string => (Number(one) - Number(other)).toFixed(4);
