import { useState } from 'react';
import { useWords } from '@/services/words';
import css from './show.module.css';

const SHOWN = 1500;

/**
 * An id or number that people paste elsewhere: monospace, left to right in every language, with a button that copies
 * it.
 */
export default function Copyable({ text }: { text: string | null | undefined }) {
  const t = useWords();
  const [copied, setCopied] = useState(false);
  if (!text) return <span className={css.hint}>–</span>;
  const copy = async (event: React.MouseEvent) => {
    event.stopPropagation();
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN);
  };
  return (
    <span className={css.copyable}>
      <bdi dir="ltr" className={css.code} title={text}>
        {text}
      </bdi>
      <button
        type="button"
        className={`${css.icon} ${css.copy}`}
        aria-label={`${t('common.copy')} ${text}`}
        title={t(copied ? 'common.copied' : 'common.copy')}
        data-copied={copied || undefined}
        onClick={copy}
      />
    </span>
  );
}
