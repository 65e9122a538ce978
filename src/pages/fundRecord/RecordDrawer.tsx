import type { FundRecord } from '#contract/fund';
import DrawerTabs from '@/components/drawer/DrawerTabs';
import { emptyIn } from '@/components/drawer/emptyIn';
import Facts, { Fact, FactList } from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import Journals from '@/components/drawer/Journals';
import Life from '@/components/drawer/Life';
import RowDrawer from '@/components/drawer/RowDrawer';
import { useDetail } from '@/components/drawer/useDetail';
import FileLink from '@/components/file/FileLink';
import ReadState from '@/components/read/ReadState';
import AboutOrder from '@/components/show/AboutOrder';
import Copyable from '@/components/show/Copyable';
import Money from '@/components/show/Money';
import StatusTag from '@/components/show/StatusTag';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import Deeds from './Deeds';
import { fields } from './fields';
import { placeOf } from './Place';

/** One record: both its sides, who did what, its proof and its journals. */
export default function RecordDrawer({ id, row, asOf, ...around }: DrawerProps<FundRecord>) {
  const { detail: found, error, refresh } = useDetail(api.fund.details, { recordNo: id }, asOf);
  const detail = found?.record.recordNo === id ? found : undefined;
  const record = detail?.record ?? row;
  const head = (
    <Headline>
      <Copyable text={id} />
      {record && <StatusTag of="fund" value={record.status} />}
      {record && <Money amount={record.amount} currency={record.currency} />}
    </Headline>
  );
  const journals = detail?.journals ?? [];
  return (
    <RowDrawer {...around} head={head} footer={record && <Deeds record={record} />}>
      {record ? (
        <DrawerTabs
          key={id}
          tabs={[
            {
              key: 'facts',
              word: 'fund.tab.facts',
              children: <About record={record} splitInto={detail?.splitInto ?? []} />,
            },
            {
              key: 'timeline',
              word: 'payment.tab.timeline',
              children: <Life of="fund" steps={detail?.timeline ?? []} />,
            },
            {
              key: 'journals',
              word: 'fund.tab.journals',
              count: journals.length,
              children: <Journals journals={journals} />,
            },
          ]}
        />
      ) : (
        <ReadState error={error} onRetry={refresh} />
      )}
    </RowDrawer>
  );
}

function About({ record, splitInto }: { record: FundRecord; splitInto: readonly string[] }) {
  const t = useWords();
  const { bank, account } = placeOf(record);
  return (
    <>
      <Facts fields={fields} row={record} without={['recordNo', 'status', 'amount', ...emptyIn(record)]} />
      <FactList>
        {bank !== undefined && <Fact title={t('leaving.bank')}>{bank}</Fact>}
        {account !== undefined && <Fact title={t('leaving.account')}>{account}</Fact>}
        <Fact title={t('fund.voucher')}>{record.voucherUrl === null ? '–' : <FileLink id={record.voucherUrl} />}</Fact>
        {splitInto.length > 0 && (
          <Fact title={t('fund.splitInto')}>
            {splitInto.map((no) => (
              <div key={no}>
                <AboutOrder no={no} />
              </div>
            ))}
          </Fact>
        )}
      </FactList>
    </>
  );
}
