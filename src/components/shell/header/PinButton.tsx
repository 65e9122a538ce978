import { PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { useLocation } from '@umijs/max';
import { Button } from 'antd';
import { useWords } from '@/services/words';
import { usePages } from '../menu/pages';
import { usePins } from '../menu/pinned';
import css from './header.module.css';

/** Keeps the present page above the menu, or takes it from there. */
export default function PinButton() {
  const t = useWords();
  const { pathname } = useLocation();
  const { pins, toggle } = usePins();
  if (!usePages().some(({ path }) => path === pathname)) return null;
  const pinned = pins.includes(pathname);
  return (
    <Button
      type="text"
      className={css.pin ?? ''}
      icon={pinned ? <PushpinFilled /> : <PushpinOutlined />}
      aria-label={t('look.pin')}
      aria-pressed={pinned}
      title={t(pinned ? 'look.unpin' : 'look.pin')}
      onClick={() => toggle(pathname)}
    />
  );
}
