import { BOOK_ZONE, businessDay } from '#contract/time';
import { orderNo } from '../db/orderNo';
import type { Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import { refuseIfUsed } from '../reference/reference';

type Named = { [K in 'bankTraceNo' | 'txHash']: string | null } & { bizTime: Date };
interface Of {
  /** Id of the record, or of the first one that it is a part of. */
  root: string;
  isAnother: boolean | undefined;
}
/**
 * One transfer of a bank, or of a chain, is one record, or the parts of one.
 * @throws Refusal 1007
 */
export async function refuseIfTraced(tx: Writes, scope: Scope, named: Named, { root, isAnother }: Of): Promise<void> {
  const use = { kind: 'fund', no: orderNo('T', root) } as const;
  for (const field of ['bankTraceNo', 'txHash'] as const) {
    const trace = named[field];
    const day = field === 'txHash' ? '' : businessDay(named.bizTime.getTime(), BOOK_ZONE);
    if (trace !== null) await refuseIfUsed(tx, scope, { trace, day, isAnother, use, field });
  }
}
