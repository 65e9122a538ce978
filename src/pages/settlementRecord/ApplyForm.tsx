import { useDebounce } from 'ahooks';
import type { Output } from '#contract/call';
import { currencyOf } from '#contract/money';
import type { settlement } from '#contract/settlement';
import type { SettlementAccount } from '#contract/settlementAccount';
import CallForm from '@/components/CallForm';
import { Fact, FactList } from '@/components/drawer/Facts';
import { useRead } from '@/components/read/useRead';
import Money from '@/components/show/Money';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

type PreviewAnswer = Output<typeof settlement.preview>;
interface Wanted {
  accountId: string;
  currency: (typeof currencyOf)[keyof typeof currencyOf];
  amount: string;
}

/** How much; what it costs, and what would arrive, is told while one types. */
export default function ApplyForm({ to, onClose }: { to: SettlementAccount; onClose: () => void }) {
  const currency = currencyOf[to.countryId];
  const given = { accountId: to.id, currency };
  return (
    <CallForm
      call={api.settlement.apply}
      title="settlement.apply"
      given={given}
      fields={[{ name: 'amount', word: 'settlement.amount', kind: 'amount', currency }]}
      about={({ amount }) => (
        <>
          <p>
            <bdi>{to.name}</bdi> · <bdi dir="ltr">{to.accountNo ?? to.address}</bdi>
          </p>
          {amount !== undefined && <Preview wanted={{ ...given, amount }} />}
        </>
      )}
      verb={(_, say) => say('settlement.apply.verb')}
      onClose={onClose}
    />
  );
}

function Preview({ wanted }: { wanted: Wanted }) {
  const input = useDebounce(wanted, { wait: 300 });
  const { data, error } = useRead((options) => api.settlement.preview(input, options), [input]);
  if (error instanceof Error) return <p role="alert">{error.message}</p>;
  return data ? <Figures preview={data} currency={wanted.currency} /> : null;
}

function Figures({ preview, currency }: { preview: PreviewAnswer; currency: Wanted['currency'] }) {
  const t = useWords();
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  return (
    <>
      <FactList>
        <Fact title={t('settlement.apply.available')}>{money(preview.available)}</Fact>
        <Fact title={t('settlement.apply.debit')}>{money(preview.debit)}</Fact>
        <Fact title={t('settlement.fee')}>{money(preview.fee)}</Fact>
        <Fact title={t('settlement.remitAmount')}>{money(preview.remitAmount)}</Fact>
        {preview.usdtAmount !== null && (
          <Fact title={t('settlement.usdtAmount')}>
            <Money amount={preview.usdtAmount} currency="USDT" /> <bdi dir="ltr">@ {preview.price}</bdi>
          </Fact>
        )}
        <Fact title={t('settlement.apply.timesLeft')}>{preview.timesLeft}</Fact>
        {preview.dayLeft !== null && <Fact title={t('settlement.apply.dayLeft')}>{money(preview.dayLeft)}</Fact>}
      </FactList>
      {preview.refusal !== null && <p role="alert">{preview.refusal}</p>}
    </>
  );
}
