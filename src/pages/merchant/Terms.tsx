import type { Profile, Rate } from '#contract/merchantShape';
import { Fact, FactList } from '@/components/drawer/Facts';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import PayoutRates from '@/components/rate/PayoutRates';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import Percent from '@/components/show/Percent';
import Whole from '@/components/show/Whole';
import { useWords } from '@/services/words';
import Besides from './Besides';
import Edit from './Edit';
import { limitFields, rateFields } from './form';
import { isCount, limitNames } from './LimitsInput';
import PayoutLimit from './PayoutLimit';

const columns = (currency: string): readonly PlainColumn<Rate>[] => [
  { word: 'merchant.rate.bizType', show: ({ bizType }) => <BizType of={bizType} /> },
  { word: 'info.method', show: ({ method }) => <bdi dir="ltr">{method}</bdi> },
  { word: 'info.percent', show: ({ percent }) => <Percent value={percent} />, end: true },
  { word: 'info.fixed', show: ({ fixed }) => <Money amount={fixed} currency={currency} />, end: true },
  { word: 'info.minFee', show: ({ min }) => <Money amount={min} currency={currency} />, end: true },
  { word: 'info.maxFee', show: ({ max }) => <Money amount={max} currency={currency} />, end: true },
  { word: 'merchant.rate.from', show: ({ effectiveFrom }) => <Moment at={effectiveFrom} /> },
];
const keyOf = ({ bizType, method, effectiveFrom }: Rate) => `${bizType} ${method} ${effectiveFrom}`;

function BizType({ of }: { of: Rate['bizType'] }) {
  const t = useWords();
  return t(`merchant.rate.${of}`);
}

/** What a merchant pays, and what it will pay from a moment on. An order keeps the rate of its beginning. */
export function Rates({ own }: { own: Profile }) {
  const t = useWords();
  const [country] = own.countryIds;
  const wanted = own.rates.map(({ bizType, method, percent, fixed, min, max }) => ({
    bizType,
    method,
    percent,
    fixed,
    min,
    ...(max !== null && { max }),
  }));
  return (
    <>
      {country && (
        <Edit
          own={own}
          title="merchant.rates.edit"
          fields={rateFields(country)}
          initial={{ rates: wanted }}
          about="merchant.terms.wait"
        />
      )}
      <Plain rows={own.rates} keyOf={keyOf} columns={columns(own.currency)} empty="info.noRates" />
      <Besides own={own} />
      {own.rates.some(({ bizType }) => bizType === 'payout') && (
        <>
          <h4>{t('merchant.payout.rates')}</h4>
          <PayoutRates merchantId={own.id} currency={own.currency} />
        </>
      )}
      {own.coming.length > 0 && (
        <>
          <h4>{t('merchant.rates.coming')}</h4>
          <Plain rows={own.coming} keyOf={keyOf} columns={columns(own.currency)} empty="info.noRates" />
        </>
      )}
    </>
  );
}

/** How much one order may be, and all of a day. */
export function Limits({ own }: { own: Profile }) {
  const t = useWords();
  const [country] = own.countryIds;
  const limits = Object.fromEntries(Object.entries(own.limits).filter(([, value]) => value !== null));
  return (
    <>
      {country && (
        <Edit
          own={own}
          title="merchant.limits.edit"
          fields={limitFields(country)}
          initial={{ limits: limits }}
          about="merchant.terms.wait"
        />
      )}
      <FactList>
        {limitNames.map((name) => (
          <Fact key={name} title={t(`merchant.limit.${name}`)}>
            <Limit name={name} own={own} />
          </Fact>
        ))}
      </FactList>
      <PayoutLimit own={own} />
    </>
  );
}

function Limit({ name, own }: { name: (typeof limitNames)[number]; own: Profile }) {
  const t = useWords();
  const value = own.limits[name];
  if (value === null) return t('merchant.limit.none');
  if (isCount(name)) return <Whole count={Number(value)} />;
  return <Money amount={String(value)} currency={own.currency} />;
}
