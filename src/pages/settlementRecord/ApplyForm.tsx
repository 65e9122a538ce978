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

type Told = Output<typeof settlement.preview>;
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
  const asked = useDebounce(wanted, { wait: 300 });
  const { data, error } = useRead((options) => api.settlement.preview(asked, options), [asked]);
  if (error instanceof Error) return <p role="alert">{error.message}</p>;
  return data ? <Figures told={data} currency={wanted.currency} /> : null;
}

function Figures({ told, currency }: { told: Told; currency: Wanted['currency'] }) {
  const t = useWords();
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  return (
    <>
      <FactList>
        <Fact title={t('settlement.apply.available')}>{money(told.available)}</Fact>
        <Fact title={t('settlement.apply.debit')}>{money(told.debit)}</Fact>
        <Fact title={t('settlement.fee')}>{money(told.fee)}</Fact>
        <Fact title={t('settlement.remitAmount')}>{money(told.remitAmount)}</Fact>
        {told.usdtAmount !== null && (
          <Fact title={t('settlement.usdtAmount')}>
            <Money amount={told.usdtAmount} currency="USDT" /> <bdi dir="ltr">@ {told.price}</bdi>
          </Fact>
        )}
        <Fact title={t('settlement.apply.timesLeft')}>{told.timesLeft}</Fact>
        {told.dayLeft !== null && <Fact title={t('settlement.apply.dayLeft')}>{money(told.dayLeft)}</Fact>}
      </FactList>
      {told.refusal !== null && <p role="alert">{told.refusal}</p>}
    </>
  );
}
