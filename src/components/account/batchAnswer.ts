import type { account } from '#contract/account';
import type { Account } from '#contract/accountShape';
import type { Output } from '#contract/call';
import type { BulkResult } from '#contract/shape';
import { useWords } from '@/services/words';

export type BatchAnswer = Output<typeof account.saveAccountBatch>;

const named = ['minAmount', 'maxAmount', 'dayLimitAmount', 'monthLimitAmount', 'weight', 'priority'] as const;

/** What a batch answers by the places of its rows, as lists of rows say it: by the accounts themselves. */
export function useByRow(): (rows: readonly Account[], answer: BatchAnswer) => BulkResult {
  const t = useWords();
  const messageOf = (field: string, msg: string) => {
    const name = named.find((one) => one === field);
    return name ? `${t(`account.${name}`)}: ${msg}` : msg;
  };
  return (rows, { failed }) => {
    const refused = new Map(failed.map(({ row, field, msg }) => [row, messageOf(field, msg)]));
    const ids = rows.map(({ accountId }) => accountId);
    return {
      okIds: ids.filter((_, place) => !refused.has(place + 1)),
      failed: ids.flatMap((id, place) => {
        const msg = refused.get(place + 1);
        return msg === undefined ? [] : [{ id, code: 0, msg }];
      }),
    };
  };
}
