import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { readView } from '@/services/session';
import { endView } from '@/services/view';
import { useLateWords, useWords } from '@/services/words';
import { isolatedName } from '../show/isolated';
import css from './view.module.css';

const SECOND = 1000;

/** Across the console while one looks as a merchant: as whom, for how long yet, and the way back. */
export default function ViewBanner() {
  useLateWords();
  const t = useWords();
  const [view] = useState(readView);
  const left = useLeft(view?.until ?? 0);
  useEffect(() => {
    if (view && left <= 0) void endView();
  }, [view, left]);
  if (!view) return null;
  return (
    <section className={css.banner} aria-label={t('merchant.view')}>
      <span>{t('merchant.view.said', { name: isolatedName(view.name), time: clockText(left) })}</span>
      <Button size="small" onClick={() => void endView()}>
        {t('merchant.view.end')}
      </Button>
    </section>
  );
}

/** Milliseconds until a moment, looked at each second. */
function useLeft(until: number): number {
  const [left, setLeft] = useState(() => until - Date.now());
  useEffect(() => {
    const timer = setInterval(() => setLeft(until - Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

const clockText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
