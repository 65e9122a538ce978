import type { Profile } from '#contract/merchantShape';
import { Fact, FactList } from '@/components/drawer/Facts';
import { Fee } from '@/components/settlementRule/Terms';
import { useWords } from '@/services/words';
import css from './editor.module.css';

/** What a merchant pays besides its rates: for a settlement, by its rule, and for USDT, by a price. */
export default function Besides({ own: { settlement, ownPrices } }: { own: Profile }) {
  const t = useWords();
  const kinds = ownPrices.length > 0 ? ownPrices : (['live'] as const);
  return (
    <div className={css.besides}>
      <FactList>
        <Fact title={t('merchant.settleFee')}>
          {settlement ? <Fee rule={settlement} /> : t('merchant.settlement.none')}
        </Fact>
        <Fact title={t('merchant.priceType')}>{kinds.map((kind) => t(`merchant.ownPrice.${kind}`)).join(' · ')}</Fact>
      </FactList>
    </div>
  );
}
