import { accountStatus } from '#contract/status';
import TableState from '@/components/table/TableState';
import { useWords } from '@/services/words';
import AccountCardView from './AccountCard';
import css from './board.module.css';
import type { AccountCard, Board } from './useBoard';

interface Props {
  board: Board;
  marked: string | undefined;
  onOpen: (id: string) => void;
  onClear: () => void;
}

/** The cards under their channels, or why there are none. */
export default function Cards({ board, marked, onOpen, onClear }: Props) {
  const t = useWords();
  const { data, error, loading, filtered, refresh } = board;
  if (error || !data || (filtered && data.list.length === 0))
    return <TableState loading={!data} {...{ error, filtered }} dated={false} onRetry={refresh} onClear={onClear} />;
  if (data.list.length === 0) return <p className={css.empty}>{t('account.board.empty')}</p>;
  const resting = data.list.filter(isPaused);
  const groups = [
    ...(resting.length > 0 ? [{ key: ' paused', head: t('account.board.paused'), cards: resting }] : []),
    ...byChannel(data.list.filter((card) => !isPaused(card))),
  ];
  return (
    <div className={css.board} aria-busy={loading}>
      {groups.map(({ key, head, cards }) => (
        <section key={key} aria-label={head}>
          <h2 className={css.head}>
            <bdi>{head}</bdi> <span className={css.count}>{cards.length}</span>
          </h2>
          <div className={css.cards}>
            {cards.map((card) => (
              <AccountCardView
                key={card.accountId}
                {...{ card, onOpen }}
                asOf={data.asOf}
                isMarked={card.accountId === marked}
              />
            ))}
          </div>
        </section>
      ))}
      {data.more && <p className={css.empty}>{t('account.board.more', { count: data.list.length })}</p>}
    </div>
  );
}

const isPaused = ({ status }: AccountCard) => status === accountStatus.paused;

/** In the order in which the channels come. */
function byChannel(cards: readonly AccountCard[]) {
  const channels = [...new Set(cards.map(({ channelCode }) => channelCode))];
  return channels.map((code) => ({
    key: code,
    head: code,
    cards: cards.filter(({ channelCode }) => channelCode === code),
  }));
}
