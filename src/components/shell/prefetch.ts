import { useAppData } from '@umijs/max';
import { useCallback } from 'react';
import { fetchAhead } from '@/services/chunks';
import { readyToasts } from '@/services/toast';
import { rehearse } from './rehearsal/time';

/** Fetches what comes after sign-in while somebody types, the frame and the first screens, and rehearses it. */
export function usePrefetch(): () => void {
  const { preloadRoute } = useAppData();
  return useCallback(() => {
    fetchAhead(() => import(/* webpackChunkName: "frame" */ './AntdProvider'));
    readyToasts();
    rehearse();
    fetchAhead(async () => {
      for (const screen of ['/dashboard', '/paymentOrder']) preloadRoute?.(screen);
    });
  }, [preloadRoute]);
}
