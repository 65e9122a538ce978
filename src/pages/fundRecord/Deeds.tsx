import { Space } from 'antd';
import type { FundRecord } from '#contract/fund';
import { fundStatus } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import OneFile from '@/components/file/OneFile';
import { anotherTransfer } from '@/components/form/anotherTransfer';
import { OpenDialogs } from '@/components/openDialogs';
import { isolatedName } from '@/components/show/isolated';
import Leaving from '@/components/show/Leaving';
import { useLocale } from '@/components/show/locale';
import { moneyText } from '@/components/show/moneyText';
import { useStanding } from '@/components/useStanding';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import Edit from './Edit';
import { placeOf } from './Place';
import Split, { isSplittable } from './Split';

const why = { name: 'reason', word: 'fund.reason', kind: 'reason' } as const;
export const voucher = { name: 'voucherUrl', word: 'fund.voucher', kind: 'own', Control: OneFile } as const;

/** What a person may do to a record as it stands; nobody checks or voids what they made. */
export default function Deeds({ record: latest }: { record: FundRecord }) {
  const { standing: record, onDialog } = useStanding(latest, 'recordNo', ['status']);
  const { status, madeByMe, voucherUrl } = record;
  return (
    <OpenDialogs value={onDialog}>
      <Space wrap>
        {status === fundStatus.draft && madeByMe && <Edit record={record} />}
        {status === fundStatus.toCheck && !madeByMe && <Check record={record} />}
        {status === fundStatus.inTransit && <Confirm record={record} />}
        {isSplittable(record) && <Split record={record} />}
        {status !== fundStatus.void && voucherUrl === null && <Attach record={record} />}
        {status !== fundStatus.void && !madeByMe && <Void record={record} />}
      </Space>
    </OpenDialogs>
  );
}

/** What arrives, or leaves where it goes out of the house, and between which places. */
function useAmount({ toAmount, toCurrency, fromPlace, toPlace }: FundRecord) {
  const t = useWords();
  const locale = useLocale();
  const outside = t('fund.outside');
  const place = (name: string | null) => isolatedName(name ?? outside);
  return { amount: moneyText(toAmount, toCurrency, locale), from: place(fromPlace), to: place(toPlace) };
}

/** What whoever lets it go reads first. */
function Movement({ record }: { record: FundRecord }) {
  const { toAmount, toCurrency, fromPlace, toPlace, remark } = record;
  const t = useWords();
  const place = (name: string | null) => (name === null ? t('fund.outside') : <bdi>{name}</bdi>);
  return (
    <>
      <Leaving
        amount={toAmount}
        currency={toCurrency}
        from={place(fromPlace)}
        payee={place(toPlace)}
        {...placeOf(record)}
      />
      {remark !== null && <bdi>{remark}</bdi>}
    </>
  );
}

function Check({ record }: { record: FundRecord }) {
  const named = useAmount(record);
  const records = [{ recordNo: record.recordNo, version: record.version }];
  return (
    <Space wrap>
      <ActionButton
        call={api.fund.check}
        title="fund.check"
        given={{ records, action: 'pass' as const }}
        fields={record.bankTraceNo === null ? [] : [anotherTransfer]}
        verb={(_, say) => say('fund.check.verb', named)}
        about={<Movement record={record} />}
        primary
      />
      <ActionButton
        call={api.fund.check}
        title="fund.reject"
        given={{ records, action: 'reject' as const }}
        fields={[why]}
        needed={['reason']}
        verb={(_, say) => say('fund.reject.verb', named)}
        danger
      />
    </Space>
  );
}

function Confirm({ record }: { record: FundRecord }) {
  const named = useAmount(record);
  return (
    <ActionButton
      call={api.fund.confirm}
      title="fund.confirm"
      given={{ recordNos: [record.recordNo] }}
      fields={[]}
      verb={(_, say) => say('fund.confirm.verb', named)}
      about={<Movement record={record} />}
      primary
    />
  );
}

const Attach = ({ record: { recordNo } }: { record: FundRecord }) => (
  <ActionButton
    call={api.fund.attach}
    title="fund.attach"
    given={{ recordNos: [recordNo] }}
    fields={[voucher]}
    needed={['voucherUrl']}
    verb={(_, say) => say('fund.attach.verb')}
  />
);

function Void({ record }: { record: FundRecord }) {
  const t = useWords();
  const named = useAmount(record);
  const { recordNo, version } = record;
  return (
    <ActionButton
      call={api.fund.void}
      title="fund.void"
      given={{ recordNo, version }}
      fields={[why]}
      verb={(_, say) => say('fund.void.verb', named)}
      about={t('fund.void.about')}
      danger
    />
  );
}
