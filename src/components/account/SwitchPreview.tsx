import { useRequest } from 'ahooks';
import type { account } from '#contract/account';
import type { Input, Output } from '#contract/call';
import { reasonOf } from '@/components/reason';
import FamilyIcon from '@/components/show/FamilyIcon';
import Money from '@/components/show/Money';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import css from './account.module.css';

type Switch = Input<typeof account.switchAccount>;
type Simulated = Output<typeof account.switchAccount>;
/** So long nobody types before it is tried out, ms. */
const PAUSE = 400;
/** A dry run leaves nothing, so nobody reads why it is made. */
const UNSAID = 'dry run';

/** What the switch would do, by the call itself: pools, next orders, and whether the limit is enough. */
export default function SwitchPreview({ input }: { input: Partial<Switch> }) {
  const t = useWords();
  const { reason: _, ...trial } = input;
  const isReady = trial.toAccountId !== undefined && (trial.scope !== 2 || (trial.merchantIds ?? []).length > 0);
  const { data, error, loading } = useRequest(
    async () =>
      isReady
        ? // The form has what is needed by now, and it never waits for a second person.
          ((await api.account.switchAccount({ ...trial, reason: UNSAID, dryRun: true } as Switch, {
            skipErrorHandler: true,
          })) as Simulated)
        : undefined,
    { refreshDeps: [JSON.stringify(trial)], debounceWait: PAUSE, onError: () => undefined },
  );
  if (!isReady) return <p role="status">{t('account.switch.choose')}</p>;
  if (error) return <p role="status">{t('bulk.untried', { msg: reasonOf(error).msg })}</p>;
  if (loading || !data) return <p role="status">{t('bulk.trying')}</p>;
  return <Simulation of={data} />;
}

/** What a switch would do, as its dry run answers. */
export function Simulation({ of: { affectedMerchants, movedRules, simulation, merchants } }: { of: Simulated }) {
  const t = useWords();
  const { currency, lastHourAmount, toLimitLeft } = simulation;
  return (
    <>
      <p role="status">{t('account.switch.moves', { merchants: affectedMerchants, pools: movedRules })}</p>
      <p>
        {t('account.switch.lastHour')} <Money amount={lastHourAmount} currency={currency} /> ·{' '}
        {t('account.switch.left')} <Money amount={toLimitLeft} currency={currency} />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and by the keyboard too */}
      <ul className={css.pools} tabIndex={0}>
        {merchants.map(({ merchantId, payType, name, msg, next }) => (
          <li key={`${merchantId} ${payType}`} className={msg === null ? '' : css.refused}>
            <FamilyIcon family={msg === null ? 'done' : 'failed'} />
            <bdi>{name}</bdi>
            {msg !== null && <span>{msg}</span>}
            {msg === null && next.map((one) => <Next key={one.method} of={one} />)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Among which accounts the next order of a method is drawn. */
function Next({ of: { method, before, after } }: { of: Simulated['merchants'][number]['next'][number] }) {
  const t = useWords();
  const namesText = (names: readonly string[]) => (names.length === 0 ? t('account.switch.nobody') : names.join(', '));
  return (
    <span className={css.next}>
      <bdi dir="ltr">{method}</bdi> <bdi>{namesText(before)}</bdi> <span aria-hidden>→</span>{' '}
      <bdi>{namesText(after)}</bdi>
    </span>
  );
}
