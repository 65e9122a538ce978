import { history } from '@umijs/max';
import { useEffect, useEffectEvent } from 'react';
import { LOGIN } from '@/services/session';

/** The browser asks before the page goes away with what is typed: on closing, and on a reload that nobody pressed. */
export function useAskBeforeUnload(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}

/** Going back or elsewhere with something typed is asked about. Who has no session any more is not held up. */
export function useAskBeforeLeaving(unsaved: boolean, ask: (leave: () => void) => void): void {
  const question = useEffectEvent(ask);
  useEffect(() => {
    if (!unsaved) return;
    const release = history.block(({ location, retry }) => {
      const leave = () => {
        release();
        retry();
      };
      if (location.pathname === LOGIN) leave();
      else question(leave);
    });
    return release;
  }, [unsaved]);
}
