import { Alert, Descriptions } from 'antd';
import type { Output } from '#contract/call';
import type { channel } from '#contract/channel';
import { useWords, type Word } from '@/services/words';
import css from './trial.module.css';

export type Tried = Output<typeof channel.test>;

/** What became of a test call: whether it passed, what was read of the answer, and what went over the wire. */
export default function Trial({ tried }: { tried: Tried }) {
  const t = useWords();
  const { passed, said, tookMs, found, sent, signed, answered } = tried;
  const wire: readonly (readonly [Word, string | null])[] = [
    ['channel.trial.sent', sent],
    ['channel.trial.signed', signed],
    ['channel.trial.answered', answered],
  ];
  return (
    <section aria-label={t('channel.test')} className={css.trial}>
      <Alert
        type={passed ? 'success' : 'error'}
        showIcon
        title={t(passed ? 'channel.trial.passed' : 'channel.trial.failed', { took: tookMs })}
        description={<bdi dir="ltr">{said}</bdi>}
      />
      {found.length > 0 && (
        <Descriptions
          size="small"
          column={1}
          bordered
          title={t('channel.trial.found')}
          items={found.map(({ field, path, value }) => ({
            key: field,
            label: (
              <>
                {t(words[field] ?? 'recipe.status')} <bdi dir="ltr">{path}</bdi>
              </>
            ),
            children: value === null ? t('channel.trial.nothing') : <bdi dir="ltr">{value}</bdi>,
          }))}
        />
      )}
      {wire.map(
        ([word, text]) =>
          text !== null && (
            <figure key={word}>
              <figcaption>{t(word)}</figcaption>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
              <pre dir="ltr" tabIndex={0}>
                {text}
              </pre>
            </figure>
          ),
      )}
    </section>
  );
}

/** What was read, as the recipe's form calls it. */
const words: Record<string, Word> = {
  known: 'recipe.knownAt',
  status: 'recipe.status',
  upstreamOrderNo: 'recipe.upstreamOrderNo',
  paidAmount: 'recipe.paidAmount',
  paidAt: 'recipe.paidAt',
  bankTraceNo: 'recipe.bankTraceNo',
  payerName: 'recipe.payerName',
  payerAccount: 'recipe.payerAccount',
};
