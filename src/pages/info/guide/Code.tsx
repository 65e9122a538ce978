import { Button } from 'antd';
import { useState } from 'react';
import { useWords } from '@/services/words';
import css from './guide.module.css';

const SHOWN = 1500;

/** Text that people paste elsewhere, left to right in every language, with a button that copies all of it. */
export default function Code({ text, label }: { text: string; label: string }) {
  const t = useWords();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN);
  };
  return (
    <section className={css.code} aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by the arrow keys */}
      <pre dir="ltr" tabIndex={0}>
        {text}
      </pre>
      <Button size="small" onClick={() => void copy()} aria-label={`${t('common.copy')} ${label}`}>
        {t(isCopied ? 'common.copied' : 'common.copy')}
      </Button>
    </section>
  );
}
