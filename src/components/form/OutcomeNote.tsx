import { Alert } from 'antd';
import { useWords } from '@/services/words';
import css from './form.module.css';
import type { Outcome } from './useSend';

/** Why the last try did not succeed, how many fields are to be corrected, or that nobody knows what became of it. */
export default function OutcomeNote({ outcome, wrong }: { outcome: Outcome; wrong: number }) {
  const t = useWords();
  if (outcome.kind === 'none')
    return (
      wrong > 0 && (
        <Alert type="error" showIcon title={t('form.errors', { count: wrong })} className={css.counted ?? ''} />
      )
    );
  if (outcome.kind !== 'refused')
    return <Alert type="warning" showIcon title={t(`form.${outcome.kind}`)} className={css.counted ?? ''} />;
  const { msg, fields } = outcome.reason;
  return (
    <Alert
      type="error"
      showIcon
      title={msg}
      description={fields.length > 0 && t('form.errors', { count: fields.length })}
      className={css.counted ?? ''}
    />
  );
}
