import { useAppData } from '@umijs/max';
import { useCallback } from 'react';
import { fetchAhead } from '@/services/chunks';
import { readyToasts } from '@/services/toast';

/** Fetches what comes after sign-in while the person types: the frame, and the first screens. */
export function usePrefetch(): () => void {
  const { preloadRoute } = useAppData();
  return useCallback(() => {
    fetchAhead(() => import(/* webpackChunkName: "frame" */ './AntdProvider'));
    readyToasts();
    fetchAhead(async () => {
      for (const screen of ['/dashboard', '/paymentOrder']) preloadRoute?.(screen);
    });
  }, [preloadRoute]);
}
