import { cloneElement, type HTMLAttributes, type KeyboardEvent, type ReactElement } from 'react';
import { useWords } from '@/services/words';

interface Props {
  /** ProLayout's own handle, which only a mouse can use. */
  handle: ReactElement<HTMLAttributes<HTMLElement>>;
  folded: boolean;
}

/** The handle that folds the side bar, for everybody. */
export default function FoldHandle({ handle, folded }: Props) {
  const t = useWords();
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  };
  return cloneElement(handle, {
    role: 'button',
    tabIndex: 0,
    'aria-label': t('shell.menu.fold'),
    'aria-expanded': !folded,
    onKeyDown: press,
  });
}
