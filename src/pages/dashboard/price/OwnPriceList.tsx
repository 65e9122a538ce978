import { Checkbox } from 'antd';
import { useState } from 'react';
import type { PriceInForce } from '#contract/homePrice';
import type { OwnPrice } from '#contract/ownPrice';
import ActionButton from '@/components/ActionButton';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import { useRead } from '@/components/read/useRead';
import { reasonOf } from '@/components/reason';
import { isolatedName } from '@/components/show/isolated';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import BindFixed from './BindFixed';
import ChangeOwnBack from './ChangeOwnBack';
import { endReason } from './fields';
import css from './price.module.css';

interface Props {
  of: PriceInForce;
  onDone: () => void;
}
/** What each merchant has instead of the price of all, and had. */
export default function OwnPriceList({ of, onDone }: Props) {
  const t = useWords();
  const [withPast, setWithPast] = useState(false);
  const { currency, version } = of;
  const { data, error, refresh } = useRead(
    (options) => api.home.ownPrices({ currency, withPast }, options),
    [currency, withPast, version],
  );
  const done = () => {
    refresh();
    onDone();
  };
  return (
    <section aria-busy={!data && error === undefined}>
      <div className={css.changes}>
        <ChangeOwnBack of={of} onDone={done} />
        <BindFixed of={of} onDone={done} />
        <Checkbox checked={withPast} onChange={({ target }) => setWithPast(target.checked)}>
          {t('price.own.past')}
        </Checkbox>
      </div>
      {error !== undefined && !data && <p role="alert">{reasonOf(error).msg}</p>}
      {data && <Plain rows={data} keyOf={({ id }) => id} columns={columnsOf(version, done)} empty="price.own.none" />}
    </section>
  );
}

const columnsOf = (version: number, onDone: () => void): readonly PlainColumn<OwnPrice>[] => [
  {
    word: 'price.own.merchant',
    show: ({ merchantNo, merchantName }) => (
      <>
        <bdi>{merchantName}</bdi> <bdi dir="ltr">{merchantNo}</bdi>
      </>
    ),
  },
  { word: 'price.own.kind', show: (row) => <Kind of={row} /> },
  { word: 'price.own.price', show: ({ uPrice, currency }) => <Money amount={uPrice} currency={currency} />, end: true },
  { word: 'price.from', show: ({ effectiveFrom }) => <Moment at={effectiveFrom} /> },
  { word: 'price.to', show: ({ effectiveTo }) => <Moment at={effectiveTo} /> },
  { word: 'price.own.state', show: (row) => <State of={row} /> },
  { word: 'price.own.setBy', show: ({ setBy }) => <bdi>{setBy}</bdi> },
  { word: 'price.own.end', show: (row) => <End of={row} version={version} onDone={onDone} /> },
];

function Kind({ of: { kind, offsetType, offsetValue, currency } }: { of: OwnPrice }) {
  const t = useWords();
  const offset = offsetValue !== null && (
    <bdi dir="ltr">
      +{offsetValue.replace(/\.?0+$/, '')} {offsetType === 'percent' ? '%' : currency}
    </bdi>
  );
  return (
    <>
      {t(`merchant.ownPrice.${kind}`)} {offset}
    </>
  );
}

function State({ of: { state, endedBy, endedTime } }: { of: OwnPrice }) {
  const t = useWords();
  return (
    <>
      {t(`price.own.${state}`)}{' '}
      {endedBy !== null && (
        <>
          <bdi>{endedBy}</bdi> <Moment at={endedTime} />
        </>
      )}
    </>
  );
}

/** The merchant has the price of all again; whatever of the kind waits for its hour ends too. */
function End({ of, version, onDone }: { of: OwnPrice; version: number; onDone: () => void }) {
  if (of.state === 'over') return '–';
  const { kind, merchantId, merchantName } = of;
  // The currency of a price is one that has prices.
  const given = { currency: of.currency as PriceInForce['currency'], version, merchantIds: [merchantId] };
  const about = { title: 'price.own.end' as const, fields: endReason, onDone, small: true };
  return kind === 'fixed' ? (
    <ActionButton
      {...about}
      call={api.home.bindStaticUPrice}
      given={{ ...given, bound: false }}
      verb={(_, say) => say('price.own.end.verb', { name: isolatedName(merchantName) })}
    />
  ) : (
    <ActionButton
      {...about}
      call={api.home.updateEBackUPrice}
      given={{ ...given, scope: 2 as const, withdraw: true }}
      verb={(_, say) => say('price.own.end.verb', { name: isolatedName(merchantName) })}
    />
  );
}
