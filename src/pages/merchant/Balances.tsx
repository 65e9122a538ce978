import { Link } from '@umijs/max';
import type { Balance } from '#contract/merchantMoney';
import Facts from '@/components/drawer/Facts';
import Nothing from '@/components/drawer/Nothing';
import Record from '@/components/drawer/Record';
import { useWords } from '@/services/words';
import { balanceFields } from './balanceFields';
import css from './editor.module.css';

/** The pockets of a merchant, a card for each currency, each leading to its statement. */
export default function Balances({ balances }: { balances: readonly Balance[] }) {
  const t = useWords();
  if (balances.length === 0) return <Nothing word="table.emptyAlways" />;
  return balances.map((balance) => (
    <Record
      key={balance.currency}
      head={
        <>
          <strong>{balance.currency}</strong>
          <Link to={`/billingFlow?merchantId=${balance.merchantId}&currency=${balance.currency}&subAccount=available`}>
            {t('merchant.statement')}
          </Link>
        </>
      }
    >
      <div className={css.pockets}>
        <Facts fields={balanceFields} row={balance} />
      </div>
    </Record>
  ));
}
