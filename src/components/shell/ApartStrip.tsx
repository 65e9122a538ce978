import { useEffect } from 'react';
import { hearApart } from '@/services/apart';
import { useLateWords, useWords } from '@/services/words';
import css from './shell.module.css';

/** Milliseconds between two looks whether the clocks agree again. */
const LOOK_EVERY = 3_000;

/** Over the lower edge of each screen while nothing is written: why, and that it goes on by itself. */
export default function ApartStrip() {
  useLateWords();
  const t = useWords();
  useEffect(lookUntilReady, []);
  return (
    <div role="status" className={css.offline}>
      <p>{t('apart.strip')}</p>
    </div>
  );
}

/** Nobody has to ask anything for the strip to go. */
function lookUntilReady(): () => void {
  const look = async () => {
    const isReady = await fetch('/readyz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) hearApart(false);
  };
  const timer = setInterval(look, LOOK_EVERY);
  return () => clearInterval(timer);
}
