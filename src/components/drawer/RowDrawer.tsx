import { Provider as Motion } from '@rc-component/motion';
import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '@/services/words';
import { useNarrow } from '../narrow';
import type { DrawerProps } from '../table/DrawerProps';
import css from './drawer.module.css';

const WIDTH = 720;

interface Props extends Omit<DrawerProps, 'id' | 'asOf' | 'row'> {
  /** Headline: id, status, amount. */
  head: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A row in full, beside its list: neighbours by J and K, actions in a footer that stays. From the left where one reads
 * from the right. It stands there at once: sliding in, it would be seen 180 ms later.
 */
export default function RowDrawer({ head, footer, children, onClose, onNext, onPrevious }: Props) {
  const t = useWords();
  const narrow = useNarrow();
  const steps = (
    <span className={css.steps}>
      <Button
        size="small"
        onClick={onPrevious}
        disabled={!onPrevious}
        title={t('drawer.previous')}
        aria-label={t('drawer.previous')}
      >
        ↑
      </Button>
      <Button size="small" onClick={onNext} disabled={!onNext} title={t('drawer.next')} aria-label={t('drawer.next')}>
        ↓
      </Button>
    </span>
  );
  return (
    <Motion motion={false}>
      <Drawer
        open
        size={narrow ? '100%' : WIDTH}
        placement={document.documentElement.dir === 'rtl' ? 'left' : 'right'}
        onClose={onClose}
        title={head}
        extra={steps}
        footer={footer}
        mask={false}
        push={false}
      >
        {children}
      </Drawer>
    </Motion>
  );
}
