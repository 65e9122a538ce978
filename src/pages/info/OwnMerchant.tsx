import { Link } from '@umijs/max';
import type { Output } from '#contract/call';
import type { merchant } from '#contract/merchant';
import type { Balance } from '#contract/merchantMoney';
import Card from '@/components/card/Card';
import Unread from '@/components/card/Unread';
import { Fact, FactList } from '@/components/drawer/Facts';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import PayoutRates from '@/components/rate/PayoutRates';
import { useRead } from '@/components/read/useRead';
import CallbackHosts from '@/components/security/CallbackHosts';
import IpLists from '@/components/security/IpLists';
import Keys from '@/components/security/Keys';
import { Fee } from '@/components/settlementRule/Terms';
import Booked from '@/components/show/Booked';
import Copyable from '@/components/show/Copyable';
import Money from '@/components/show/Money';
import Percent from '@/components/show/Percent';
import StatusTag from '@/components/show/StatusTag';
import TaxIdDoubt from '@/components/show/TaxIdDoubt';
import Whole from '@/components/show/Whole';
import { useWritten } from '@/components/written';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';
import Reached from './Reached';
import ToStatement from './ToStatement';

type Own = Output<typeof merchant.info>;
type Rate = Own['rates'][number];

const rateColumns = (currency: string): readonly PlainColumn<Rate>[] => [
  { word: 'info.method', show: ({ method }) => <bdi dir="ltr">{method}</bdi> },
  { word: 'info.percent', show: ({ percent }) => <Percent value={percent} />, end: true },
  { word: 'info.fixed', show: ({ fixed }) => <Money amount={fixed} currency={currency} />, end: true },
  {
    word: 'info.minFee',
    show: ({ min }) => <Money amount={min} currency={currency} />,
    end: true,
  },
  { word: 'info.maxFee', show: ({ max }) => <Money amount={max} currency={currency} />, end: true },
];
const money = (name: 'available' | 'pending' | 'frozen' | 'payoutTransit'): PlainColumn<Balance> => ({
  word: `merchant.${name}`,
  show: ({ merchantId, currency, [name]: amount }) => (
    <Booked amount={amount} account={`mch:${merchantId}:${name}`} currency={currency} />
  ),
  end: true,
});
const balanceColumns = [money('available'), money('pending'), money('frozen'), money('payoutTransit')];

/** For a merchant's people: who it is here, what it pays, what it may do and has, and from where it may call. */
export default function OwnMerchant() {
  const t = useWords();
  const mayKeys = useCan(api.merchant.apiInfo);
  const mayLists = useCan(api.merchant.ipWhiteList);
  const { data: own, error, refresh } = useRead((options) => api.merchant.info({}, options), []);
  useWritten('merchant.info', refresh);
  const { data: balances } = useRead((options) => api.merchant.balanceInfo({}, options), []);
  return (
    <>
      <Card title={t('info.merchant')}>
        {error !== undefined && <Unread error={error} onRetry={refresh} />}
        {own && <Legal own={own} />}
        {own && <Reached own={own} />}
      </Card>
      {own && (
        <Card title={t('info.rates')}>
          <Plain
            rows={own.rates.filter(({ bizType }) => bizType === 'payment')}
            keyOf={({ bizType, method }) => `${bizType} ${method}`}
            columns={rateColumns(own.currency)}
            empty="info.noRates"
          />
        </Card>
      )}
      {own?.rates.some(({ bizType }) => bizType === 'payout') && (
        <Card title={t('merchant.payout.rates')}>
          <PayoutRates currency={own.currency} />
        </Card>
      )}
      {balances && (
        <Card title={t('merchant.tab.balance')}>
          <Plain rows={balances} keyOf={({ currency }) => currency} columns={balanceColumns} empty="info.noBalance" />
          <ToStatement />
        </Card>
      )}
      {mayKeys && (
        <Card title={t('key.title')}>
          <Link to="/info?part=guide">{t('guide.open')}</Link>
          <Keys />
        </Card>
      )}
      {mayLists && (
        <Card title={t('ip.title')}>
          {own && <CallbackHosts of={own} />}
          <IpLists />
        </Card>
      )}
    </>
  );
}

const Bound = ({ amount, currency }: { amount: string | null; currency: string }) =>
  amount !== null && <Money amount={amount} currency={currency} />;

function Legal({ own }: { own: Own }) {
  const t = useWords();
  const { currency, limits } = own;
  return (
    <FactList>
      <Fact title={t('merchant.merchantNo')}>
        <Copyable text={own.merchantNo} />
      </Fact>
      <Fact title={t('merchant.status')}>
        <StatusTag of="master" value={own.status} />
      </Fact>
      <Fact title={t('merchant.legalName')}>
        <bdi>{own.legalName}</bdi>
      </Fact>
      <Fact title={t('merchant.companyName')}>
        <bdi>{own.companyName}</bdi>
      </Fact>
      <Fact title={t('info.taxId')}>
        <bdi dir="ltr">{[own.taxIdType, own.taxId].filter(Boolean).join(' ') || '–'}</bdi>{' '}
        <TaxIdDoubt isConfirmed={own.taxIdConfirmed} />
      </Fact>
      {own.proxyName !== null && (
        <Fact title={t('merchant.proxyName')}>
          <bdi>{own.proxyName}</bdi>
        </Fact>
      )}
      <Fact title={t('merchant.currency')}>
        <bdi dir="ltr">{currency}</bdi>
      </Fact>
      <Fact title={t('merchant.settleDays')}>
        <bdi dir="ltr">T+{own.settle.days}</bdi>
      </Fact>
      {own.settlement && (
        <Fact title={t('merchant.settleFee')}>
          <Fee rule={own.settlement} />
        </Fact>
      )}
      {(limits.payMin ?? limits.payMax) !== null && (
        <Fact title={t('info.perOrder')}>
          <Bound amount={limits.payMin} currency={currency} /> – <Bound amount={limits.payMax} currency={currency} />
        </Fact>
      )}
      {limits.payStep !== null && (
        <Fact title={t('merchant.limit.payStep')}>
          <Money amount={limits.payStep} currency={currency} />
        </Fact>
      )}
      {limits.payDayAmount !== null && (
        <Fact title={t('merchant.limit.payDayAmount')}>
          <Money amount={limits.payDayAmount} currency={currency} />
        </Fact>
      )}
      {limits.payDayCount !== null && (
        <Fact title={t('merchant.limit.payDayCount')}>
          <Whole count={limits.payDayCount} />
        </Fact>
      )}
      <Fact title={t('info.notifyUrl')}>{own.notifyUrl === null ? '–' : <Copyable text={own.notifyUrl} />}</Fact>
    </FactList>
  );
}
