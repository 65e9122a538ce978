import { useEffect, useRef } from 'react';
import { useWords } from '@/services/words';
import css from './command.module.css';
import type { Target } from './recent';

interface Props {
  id: string | undefined;
  target: Target;
  marked: boolean;
  onChoose: () => void;
}

/** One place to go to. The keyboard stays in the field above; this is for the mouse. */
export default function TargetLine({ id, target, marked, onChoose }: Props) {
  const t = useWords();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (marked) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [marked]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: an option of a combobox is chosen by the keys of its field.
    <div ref={line} id={id} role="option" tabIndex={-1} aria-selected={marked} className={css.line} onClick={onChoose}>
      {target.no && (
        <bdi dir="ltr" className={css.no}>
          {target.no}
        </bdi>
      )}
      <bdi className={css.what}>{target.title}</bdi>
      <span className={css.type}>{t(`command.type.${target.type}`)}</span>
    </div>
  );
}
