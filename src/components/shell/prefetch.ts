import { useAppData } from '@umijs/max';
import { useCallback } from 'react';

/** Fetches what comes after sign-in while the person types: the frame, and the first screens. */
export function usePrefetch(): () => void {
  const { preloadRoute } = useAppData();
  return useCallback(() => {
    void import('./AntdProvider');
    void import('./header/Header');
    void import('./menu/MenuIcon');
    preloadRoute?.('/dashboard');
    preloadRoute?.('/paymentOrder');
  }, [preloadRoute]);
}
