import type { FundRecord } from '#contract/fund';
import BulkAction from '@/components/bulk/BulkAction';
import BulkBar from '@/components/bulk/BulkBar';
import type { Selection } from '@/components/table/useSelection';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { voucher } from './Deeds';
import { placeOf } from './Place';

const why = { name: 'reason', word: 'fund.reason', kind: 'reason' } as const;

const moved = ({ amount, currency }: FundRecord) => ({ amount, currency });

/** What may be done with several records. */
export default function Bulk(of: Selection<FundRecord>) {
  const t = useWords();
  /** As they were read. */
  const seen = (nos: readonly string[]) =>
    of.rows.flatMap(({ recordNo, version }) => (nos.includes(recordNo) ? [{ recordNo, version }] : []));
  const payee = (record: FundRecord) => ({
    ...{ key: record.recordNo, amount: record.toAmount, currency: record.toCurrency, ...placeOf(record) },
    payee: record.toPlace === null ? t('fund.outside') : <bdi>{record.toPlace}</bdi>,
  });
  return (
    <BulkBar of={of}>
      <BulkAction
        of={of}
        call={api.fund.check}
        title="fund.check"
        given={(nos) => ({ records: seen(nos), action: 'pass' as const })}
        verb="fund.check.several"
        sum={moved}
        payee={payee}
      />
      <BulkAction
        of={of}
        call={api.fund.check}
        title="fund.reject"
        given={(nos) => ({ records: seen(nos), action: 'reject' as const })}
        fields={[why]}
        needed={['reason']}
        verb="fund.reject.several"
        danger
      />
      <BulkAction
        of={of}
        call={api.fund.confirm}
        title="fund.confirm"
        given={(recordNos) => ({ recordNos })}
        verb="fund.confirm.several"
        sum={moved}
        payee={payee}
      />
      <BulkAction
        of={of}
        call={api.fund.attach}
        title="fund.attach"
        given={(recordNos) => ({ recordNos })}
        fields={[voucher]}
        needed={['voucherUrl']}
        verb="fund.attach.several"
      />
    </BulkBar>
  );
}
