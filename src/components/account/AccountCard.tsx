import { accountStatus } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import Ago from '@/components/show/Ago';
import Country from '@/components/show/Country';
import { isolatedName } from '@/components/show/isolated';
import Moment from '@/components/show/Moment';
import Percent from '@/components/show/Percent';
import StatusTag from '@/components/show/StatusTag';
import Whole from '@/components/show/Whole';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import css from './board.module.css';
import Used from './Used';
import type { AccountCard } from './useBoard';

const rates = [
  { name: 'successRate15m', word: 'account.board.rate15m' },
  { name: 'successRate1h', word: 'account.board.rate1h' },
  { name: 'successRate24h', word: 'account.board.rate24h' },
] as const;
/** Below this a rate wants to be seen, percent; the preset of weak accounts says the same. */
const WEAK = 70;

interface Props {
  card: AccountCard;
  asOf: number;
  isMarked: boolean;
  onOpen: (id: string) => void;
}

/** One account at a glance; pressing it opens its drawer. */
export default function AccountCardView({ card, asOf, isMarked, onOpen }: Props) {
  const t = useWords();
  const { accountId, accountName, status, countryId, lastSuccessTime, openOrders } = card;
  return (
    <article className={css.card} data-row-key={accountId} data-marked={isMarked} data-status={status}>
      <header className={css.title}>
        <button type="button" className={css.name} onClick={() => onOpen(accountId)}>
          <bdi>{accountName}</bdi>
        </button>
        <StatusTag of="account" value={status} />
      </header>
      {card.alerts.length > 0 && (
        <p className={css.alerts}>{card.alerts.map((one) => t(`account.alert.${one}`)).join(' · ')}</p>
      )}
      <Resting card={card} />
      <dl className={css.rates}>
        {rates.map(({ name, word }) => (
          <div key={name} data-weak={isWeak(card[name])}>
            <dt>{t(word)}</dt>
            <dd>
              <Percent value={card[name]} />
            </dd>
          </div>
        ))}
      </dl>
      <Used account={card} wide />
      <p className={css.line}>
        <span>
          {t('account.lastSuccessTime')} {lastSuccessTime !== null && <Ago at={lastSuccessTime} now={asOf} />}
        </span>
        <Moment at={lastSuccessTime} />
      </p>
      <p className={css.line}>
        <span>
          {t('account.openOrders')} <Whole count={openOrders} />
        </span>
        <Country code={countryId} />
      </p>
    </article>
  );
}

const isWeak = (rate: string | null) => rate !== null && Number(rate) < WEAK;

/** Why it takes no orders and since when; one that paused itself is let work again here. */
function Resting({ card: { accountId, accountName, status, pauseReason, pauseTime } }: Pick<Props, 'card'>) {
  const t = useWords();
  if (pauseReason === null) return null;
  return (
    <div className={css.resting}>
      <p>
        {pauseReason} {pauseTime !== null && <Moment at={pauseTime} />}
      </p>
      {status === accountStatus.paused && (
        <ActionButton
          call={api.account.saveStatus}
          title="account.resume"
          given={{ ids: [accountId], status: accountStatus.enabled }}
          fields={[]}
          verb={(_, say) => say('account.to.enabled.verb', { name: isolatedName(accountName) })}
          about={t('account.resume.about')}
          small
        />
      )}
    </div>
  );
}
