import type { PayoutLimit as Held, Profile } from '#contract/merchantShape';
import { isSomething } from '#contract/money';
import ActionButton from '@/components/ActionButton';
import { Fact, FactList } from '@/components/drawer/Facts';
import type { Choice } from '@/components/form/formField';
import { isolatedName } from '@/components/show/isolated';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import Whole from '@/components/show/Whole';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

const begins: readonly Choice[] = [
  { value: 1, word: 'merchant.payout.now' },
  { value: 2, word: 'merchant.payout.nextDay' },
];

/** How much a merchant may pay out, now and from the next day on. More waits for a second person, less does not. */
export default function PayoutLimit({ own }: { own: Profile }) {
  const t = useWords();
  const { id, version, currency, payoutLimit: current, payoutLimitComing: coming } = own;
  return (
    <>
      <h4>{t('merchant.payout.title')}</h4>
      <ActionButton
        call={api.merchant.saveMerchantPayoutDayLimit}
        title="merchant.payout.edit"
        given={{ id, version, currency }}
        initial={{ effective: 1, dayCount: current?.dayCount ?? 0, ...(current && amountsOf(current)) }}
        fields={[
          {
            name: 'dayAmount',
            word: 'merchant.payout.dayAmount',
            help: 'merchant.payout.stop',
            kind: 'amount',
            currency,
          },
          { name: 'dayCount', word: 'merchant.payout.dayCount', help: 'merchant.payout.any', kind: 'whole' },
          {
            name: 'singleMax',
            word: 'merchant.payout.singleMax',
            help: 'merchant.payout.any',
            kind: 'amount',
            currency,
          },
          { name: 'effective', word: 'merchant.payout.from', kind: 'choice', choices: begins },
          { name: 'reason', word: 'merchant.reason', help: 'merchant.reason.help', kind: 'reason' },
        ]}
        verb={(_, say) => say('merchant.payout.verb', { name: isolatedName(own.name) })}
        about={t('merchant.payout.about')}
        small
      />
      {current ? <Facts of={current} currency={currency} /> : <p>{t('merchant.limit.none')}</p>}
      {coming.map((limit) => (
        <section key={limit.effectiveFrom}>
          <h4>
            {t('merchant.rates.coming')} · <Moment at={limit.effectiveFrom} />
          </h4>
          <Facts of={limit} currency={currency} />
        </section>
      ))}
    </>
  );
}

const amountsOf = ({ dayAmount, singleMax }: Held) => ({
  dayAmount,
  ...(isSomething(singleMax) && { singleMax }),
});

function Facts({ of, currency }: { of: Held; currency: string }) {
  const t = useWords();
  const { dayAmount, dayCount, singleMax } = of;
  return (
    <FactList>
      <Fact title={t('merchant.payout.dayAmount')}>
        {!isSomething(dayAmount) ? t('merchant.payout.stopped') : <Money amount={dayAmount} currency={currency} />}
      </Fact>
      <Fact title={t('merchant.payout.dayCount')}>
        {dayCount === 0 ? t('merchant.limit.none') : <Whole count={dayCount} />}
      </Fact>
      <Fact title={t('merchant.payout.singleMax')}>
        {!isSomething(singleMax) ? t('merchant.limit.none') : <Money amount={singleMax} currency={currency} />}
      </Fact>
    </FactList>
  );
}
