import type { Selectable } from 'kysely';
import type { Agent } from '../../server/db/tables';
import { type BuildContext, newId, serial } from './context';

export interface AgentGiven {
  name?: string;
  proxyNo?: string;
  /** `admpro` may have agents below it. */
  proxyType?: 'proxy' | 'admpro';
  parentId?: string;
  countryIds?: string[];
}

/** Somebody who brings merchants and earns a commission on their orders. */
export function buildAgent(
  context: BuildContext,
  { name, proxyNo, proxyType = 'proxy', parentId, countryIds = ['MEX'] }: AgentGiven = {},
): Promise<Selectable<Agent>> {
  const number = serial();
  return context.db
    .insertInto('agent')
    .values({
      id: newId(context),
      proxyNo: proxyNo ?? `F${10_000 + number}`,
      name: name ?? `Agent ${number}`,
      proxyType,
      parentId: parentId ?? null,
      countryIds,
      createdAt: context.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
