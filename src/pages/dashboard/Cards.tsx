import type { Currency } from '#contract/money';
import { api } from '@/services/api';
import { useGrants } from '@/services/can';
import { useLateWords } from '@/services/words';
import css from './cards/cards.module.css';
import FundCard from './cards/FundCard';
import PlacesCard from './cards/PlacesCard';
import UpstreamCard from './cards/UpstreamCard';
import WithdrawCard from './cards/WithdrawCard';
import PriceCard from './price/PriceCard';

/** What a person can do without while the first figures come: prices, and what their rights show of our money. */
export default function Cards({ currency }: { currency: Currency | undefined }) {
  useLateWords();
  const may = useGrants();
  return (
    <div className={css.cards}>
      <PriceCard currency={currency} />
      {may(api.home.fund) && <FundCard currency={currency} />}
      {may(api.bank.snapshot) && <PlacesCard />}
      {may(api.home.withdraw) && may(api.settlement.page) && <WithdrawCard />}
      {may(api.home.paytmsettle) && <UpstreamCard currency={currency} />}
    </div>
  );
}
