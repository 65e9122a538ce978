import type { Input } from '#contract/call';
import type { fund, Handover } from '#contract/fund';
import ActionButton from '@/components/ActionButton';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import type { FormField } from '@/components/form/formField';
import EmployeeSelect from '@/components/options/EmployeeSelect';
import { isolatedName } from '@/components/show/isolated';
import { useLocale } from '@/components/show/locale';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import { moneyText } from '@/components/show/moneyText';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import type { Daily } from './Sheet';

type Give = Input<typeof fund.handover>;
const fieldsIn = (currency: string): readonly FormField<Give>[] => [
  { name: 'count', word: 'fund.counted', kind: 'amount', currency },
  { name: 'employeeId', word: 'fund.receiver', kind: 'pick', Pick: EmployeeSelect },
  { name: 'remark', word: 'fund.explain', kind: 'text' },
];

/** Who handed the place over on that day, and the way to do it. */
export default function Handovers({ sheet: { place, handovers }, onDone }: { sheet: Daily; onDone: () => void }) {
  const t = useWords();
  return (
    <section>
      <h3>{t('fund.handovers')}</h3>
      <Plain
        rows={handovers}
        keyOf={({ handoverNo }) => handoverNo}
        columns={columnsOf(onDone)}
        empty="fund.handovers.none"
      />
      <ActionButton
        call={api.fund.handover}
        title="fund.handover"
        given={{ action: 'give' as const, placeId: place.id }}
        fields={fieldsIn(place.currency)}
        begins
        needed={['count', 'employeeId']}
        verb={(_, say) => say('fund.handover.verb', { name: isolatedName(place.name) })}
        about={
          <>
            {t('fund.bookBalance')} <Money amount={place.bookBalance} currency={place.currency} />
          </>
        }
        onDone={onDone}
      />
    </section>
  );
}

const columnsOf = (onDone: () => void): readonly PlainColumn<Handover>[] => [
  { word: 'fund.counted', show: ({ count, currency }) => <Money amount={count} currency={currency} />, end: true },
  {
    word: 'fund.bookBalance',
    show: ({ bookBalance, currency }) => <Money amount={bookBalance} currency={currency} />,
    end: true,
  },
  { word: 'fund.diff', show: ({ diff, currency }) => <Money amount={diff} currency={currency} />, end: true },
  { word: 'fund.explain', show: ({ explain }) => explain ?? '–' },
  { word: 'fund.giver', show: ({ giver }) => giver },
  { word: 'fund.receiver', show: ({ receiver }) => receiver },
  { word: 'fund.signTime', show: (of) => <Signed of={of} onDone={onDone} /> },
];

/** When it was signed, and the button for whoever is to sign it. */
function Signed({ of, onDone }: { of: Handover; onDone: () => void }) {
  const locale = useLocale();
  if (!of.toMe) return <Moment at={of.signTime} />;
  const amount = moneyText(of.count, of.currency, locale);
  return (
    <ActionButton
      call={api.fund.handover}
      title="fund.sign"
      given={{ action: 'sign' as const, handoverNo: of.handoverNo }}
      fields={[]}
      verb={(_, say) => say('fund.sign.verb', { amount })}
      onDone={onDone}
      small
      primary
    />
  );
}
