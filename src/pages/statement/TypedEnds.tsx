import AmountInput from '@/components/form/AmountInput';
import { useWords } from '@/services/words';
import css from './statement.module.css';
import type { BankFile, TypedEnds as Ends } from './useBankFile';

interface Props {
  of: BankFile;
  onChange: (ends: Ends) => void;
}

/** Opening and closing as the bank prints them; a file with balances says both by itself. */
export default function TypedEnds({ of: { ends, place, template }, onChange }: Props) {
  const t = useWords();
  if (template?.columns.some(({ field }) => field === 'balance')) return null;
  return (
    <section className={css.heads}>
      <div>
        <span>{t('statement.opening')}</span>
        <AmountInput
          aria-label={t('statement.opening')}
          currency={place.currency}
          value={ends.opening}
          onChange={(opening) => onChange({ ...ends, opening })}
        />
      </div>
      <div>
        <span>{t('statement.closing')}</span>
        <AmountInput
          aria-label={t('statement.closing')}
          currency={place.currency}
          value={ends.closing}
          onChange={(closing) => onChange({ ...ends, closing })}
        />
      </div>
    </section>
  );
}
