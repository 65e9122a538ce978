import { useRequest } from 'ahooks';
import type { Input, Output } from '#contract/call';
import type { merchantPoolBatch } from '#contract/merchantPoolBatch';
import { reasonOf } from '@/components/reason';
import { countText } from '@/components/show/amountText';
import FamilyIcon from '@/components/show/FamilyIcon';
import { useLocale } from '@/components/show/locale';
import { api } from '@/services/api';
import { useWords, type Word } from '@/services/words';
import css from './batch.module.css';

type Batch = Input<typeof merchantPoolBatch.saveAccountBatch>;
type Answer = Output<typeof merchantPoolBatch.saveAccountBatch>;
/** So long nobody chooses before it is tried out, ms. */
const PAUSE = 400;

/** What would come into each pool, what would go, and what its orders would lose: the call itself, tried out. */
export default function BatchDiff({ input, choose }: { input: Partial<Batch>; choose: Word }) {
  const t = useWords();
  const locale = useLocale();
  const { action, accountIds = [], merchantIds = [] } = input;
  const isReady = action !== undefined && accountIds.length > 0 && merchantIds.length > 0;
  const { data, error, loading } = useRequest(
    async () =>
      isReady
        ? // What it needs is chosen by now, and it never waits for a second person.
          api.merchant.saveAccountBatch({ ...input, dryRun: true } as Batch, { skipErrorHandler: true })
        : undefined,
    { refreshDeps: [JSON.stringify(input)], debounceWait: PAUSE, onError: () => undefined },
  );
  if (!isReady) return <p role="status">{t(choose)}</p>;
  if (error) return <p role="status">{t('bulk.untried', { msg: reasonOf(error).msg })}</p>;
  if (loading || !data) return <p role="status">{t('bulk.trying')}</p>;
  const warned = new Set(data.warnings.map(({ merchantId }) => merchantId)).size;
  return (
    <>
      <p role="status">
        {t('pool.batch.changes', { count: countText(data.changes.length, locale) })}{' '}
        {warned > 0 && t('pool.batch.warned', { count: countText(warned, locale) })}
      </p>
      <Merchants of={data} />
    </>
  );
}

/** Those that are warned of stand first. */
function Merchants({ of: { changes, warnings } }: { of: Answer }) {
  const ids = [...new Set([...warnings, ...changes].map(({ merchantId }) => merchantId))];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and by the keyboard too
    <ul className={css.merchants} tabIndex={0}>
      {ids.map((id) => (
        <OneMerchant
          key={id}
          change={changes.find(({ merchantId }) => merchantId === id)}
          warnings={warnings.filter(({ merchantId }) => merchantId === id)}
        />
      ))}
    </ul>
  );
}

interface One {
  change: Answer['changes'][number] | undefined;
  warnings: Answer['warnings'];
}
function OneMerchant({ change, warnings }: One) {
  const t = useWords();
  return (
    <li>
      <FamilyIcon family={warnings.length > 0 ? 'yours' : 'done'} />
      <bdi>{change?.name ?? warnings[0]?.name}</bdi>
      <Names title={t('pool.batch.comes')} names={change?.comes} />
      <Names title={t('pool.batch.goes')} names={change?.goes} />
      <Names title={t('pool.batch.changed')} names={change?.changes} />
      {warnings.map(({ msg }) => (
        <span key={msg} className={css.warning}>
          {msg}
        </span>
      ))}
    </li>
  );
}

function Names({ title, names = [] }: { title: string; names?: readonly string[] | undefined }) {
  if (names.length === 0) return null;
  return (
    <span className={css.names}>
      {title} <bdi>{names.join(', ')}</bdi>
    </span>
  );
}
