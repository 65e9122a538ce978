import type { Output } from '#contract/call';
import type { homeUpstream } from '#contract/homeUpstream';
import type { Currency } from '#contract/money';
import { businessDay } from '#contract/time';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import { useBooks } from '@/components/show/useBooks';
import Whole from '@/components/show/Whole';
import { api, type CallOptions } from '@/services/api';
import { serverNow } from '@/services/clock';
import { useWords } from '@/services/words';
import { useZone } from '@/services/zone';
import css from './cards.module.css';
import HomeCard from './HomeCard';
import Leads from './Leads';
import { useEachMinute } from './useEachMinute';

type Collected = Output<typeof homeUpstream.paytmQuery>[number];
type Owed = Output<typeof homeUpstream.paytmsettle>[number];

/** What each channel collected today and owes us in one currency. What it cannot tell is said, and not made up. */
export default function UpstreamCard({ currency }: { currency: Currency | undefined }) {
  const t = useWords();
  const zone = useZone();
  const read = useEachMinute((options) => ask(businessDay(serverNow(), zone), options), [zone]);
  return (
    <HomeCard title="home.upstream" of={read} asOf={({ asOf }) => asOf}>
      {({ owed: all, collected }) => {
        const owed = all.filter((one) => one.currency === currency);
        return owed.length === 0 ? (
          <p>{t('home.upstream.none')}</p>
        ) : (
          <>
            {owed.map((one) => (
              <Channel key={`${one.channelCode} ${one.currency}`} of={one} today={ofChannel(collected, one)} />
            ))}
            {[...new Set(collected.filter(({ ok }) => !ok).map(({ msg }) => msg))].map((msg) => (
              <p key={msg} className={css.said}>
                {msg}
              </p>
            ))}
          </>
        );
      }}
    </HomeCard>
  );
}

async function ask(date: string, options: CallOptions) {
  const [owed, collected] = await Promise.all([
    api.home.paytmsettle({}, options),
    api.home.paytmQuery({ date }, options),
  ]);
  return { owed, collected, asOf: serverNow() };
}
const ofChannel = (collected: readonly Collected[], { channelCode, currency }: Owed) =>
  collected.find((one) => one.channelCode === channelCode && one.currency === currency);

function Channel({ of, today }: { of: Owed; today: Collected | undefined }) {
  const t = useWords();
  const { channelCode, channelName, currency, pendingAmount, settledAmount, lastSettleTime } = of;
  const lines = useBooks()({ account: `asset:channel:${channelCode}:receivable`, currency });
  return (
    <section className={css.part} aria-label={`${channelName} ${currency}`}>
      <h3>
        <bdi>{channelName}</bdi> <small>{currency}</small>
      </h3>
      <dl className={css.sums}>
        <dt>{t('home.upstream.today')}</dt>
        <dd>
          <Money amount={today?.ourAmount ?? null} currency={currency} />{' '}
          {today && (
            <small>
              <Whole count={today.ourCount} />
            </small>
          )}
        </dd>
        {today?.ok && <Theirs of={today} />}
        <dt>{t('home.upstream.pending')}</dt>
        <dd>
          <Leads to={lines}>
            <Money amount={pendingAmount} currency={currency} />
          </Leads>
        </dd>
        <dt>{t('home.upstream.settled')}</dt>
        <dd>
          <Money amount={settledAmount} currency={currency} />
        </dd>
        <dt>{t('home.upstream.last')}</dt>
        <dd>{lastSettleTime === null ? t('home.upstream.never') : <Moment at={lastSettleTime} />}</dd>
      </dl>
    </section>
  );
}

/** By its own count, and how far that is from ours. */
function Theirs({ of: { upstreamCount, upstreamAmount, diffAmount, upstreamBalance, currency } }: { of: Collected }) {
  const t = useWords();
  return (
    <>
      <dt>{t('home.upstream.theirs')}</dt>
      <dd>
        <Money amount={upstreamAmount} currency={currency} />{' '}
        <small>{upstreamCount !== null && <Whole count={upstreamCount} />}</small>
      </dd>
      <dt>{t('home.upstream.diff')}</dt>
      <dd>
        <Money amount={diffAmount} currency={currency} />
      </dd>
      {upstreamBalance !== null && (
        <>
          <dt>{t('home.upstream.balance')}</dt>
          <dd>
            <Money amount={upstreamBalance} currency={currency} />
          </dd>
        </>
      )}
    </>
  );
}
