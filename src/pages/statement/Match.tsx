import type { StatementLine, Suggestion } from '#contract/statement';
import ActionButton from '@/components/ActionButton';
import { isolated } from '@/components/show/isolated';
import { useLocale } from '@/components/show/locale';
import Money from '@/components/show/Money';
import { moneyText } from '@/components/show/moneyText';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { reason } from './reason';

interface Props {
  line: StatementLine;
  /** A receipt is made where it is left out. */
  as?: Suggestion;
}

/** Says what a line is, with the amount that its decider saw. */
export default function Match({ line, as }: Props) {
  const t = useWords();
  const locale = useLocale();
  const { lineId, version, amount, currency, placeName } = line;
  const given = { lineId, version, amount, currency, kind: as?.kind ?? ('receipt' as const), ...(as && { no: as.no }) };
  const what = moneyText(amount, currency, locale);
  return (
    <ActionButton
      call={api.statement.match}
      title={as ? 'statement.match' : 'statement.asReceipt'}
      given={given}
      fields={[reason]}
      verb={(_, say) =>
        as
          ? say('statement.match.verb', { amount: what, no: isolated(as.no) })
          : say('statement.asReceipt.verb', { amount: what })
      }
      about={
        <>
          <Money amount={amount} currency={currency} large />
          <p>
            <bdi>{placeName}</bdi>
          </p>
          <p>{t(aboutOf(as))}</p>
        </>
      }
      small={as !== undefined}
      primary={as === undefined}
    />
  );
}

const aboutOf = (as: Suggestion | undefined) => {
  if (!as) return 'statement.asReceipt.about';
  return as.isBooked ? 'statement.match.proves' : 'statement.match.books';
};
