import Portal from '@rc-component/portal';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useWords } from '@/services/words';
import type { DrawerProps } from '../table/DrawerProps';
import css from './frame.module.css';
import Sign from './Sign';

interface Props extends Omit<DrawerProps, 'id' | 'asOf' | 'row'> {
  /** Headline: id, status, amount. */
  head: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A row in full, beside its list: neighbours by J and K, actions in a footer that stays. From the left where one reads
 * from the right. The list behind stays in use, so nothing masks it and nothing keeps the focus here. Escape closes
 * what came last, which may be a dialog above.
 */
export default function RowDrawer({ head, footer, children, onClose, onNext, onPrevious }: Props) {
  const t = useWords();
  const title = useId();
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const onEsc = ({ top }: { top: boolean }) => {
    if (top) onClose();
  };
  return (
    <Portal open onEsc={onEsc}>
      <section ref={place} role="dialog" aria-labelledby={title} tabIndex={-1} className={css.drawer} data-drawer>
        <header>
          <Sign name={t('common.close')} onPress={onClose} />
          <div id={title} className={css.title}>
            {head}
          </div>
          <Sign name={t('drawer.previous')} onPress={onPrevious}>
            ↑
          </Sign>
          <Sign name={t('drawer.next')} onPress={onNext}>
            ↓
          </Sign>
        </header>
        <div className={css.body}>{children}</div>
        {footer && <footer>{footer}</footer>}
      </section>
    </Portal>
  );
}
