import { history, type RequestConfig } from '@umijs/max';
import type { ReactNode } from 'react';
import Shell from '@/components/shell/Shell';
import { startTheme } from '@/components/shell/themeStore';
import { retryFailedChunks } from '@/services/chunks';
import { isShown } from '@/services/failure';
import { onFirstSign } from '@/services/firstSign';
import { storedLocale } from '@/services/language';
import { watchOtherTabs } from '@/services/leave';
import { watchNetwork } from '@/services/network';
import { requestConfig } from '@/services/request';
import { token } from '@/services/session';
import { openedOffline } from '@/services/setup';
import { type InitialState, loadSession, mayStay } from '@/services/start';
import { readyToasts } from '@/services/toast';
import { loadWords } from '@/services/words';

/** Milliseconds after the first screen, in whose way this must not be. */
const LATER = 1500;

export async function render(show: () => void): Promise<void> {
  retryFailedChunks();
  startTheme();
  mayStay(history.location.pathname);
  watchOtherTabs();
  watchNetwork();
  // What a person has been told is not told again in the browser's log.
  window.addEventListener('unhandledrejection', (event) => isShown(event.reason) && event.preventDefault());
  await loadWords();
  show();
  if (!openedOffline()) setTimeout(afterFirstScreen, LATER);
}

function afterFirstScreen(): void {
  void import(/* webpackChunkName: "pwa" */ './pwa').then(({ startUpdateNotice }) => startUpdateNotice());
  // Whoever is there may soon do something that there is a message about.
  onFirstSign(() => token() && readyToasts());
}

export const getInitialState = (): Promise<InitialState> => loadSession();

export function onRouteChange({ location }: { location: { pathname: string } }): void {
  mayStay(location.pathname);
}

export const request: RequestConfig = requestConfig;

/** Umi's own reading of `umi_locale` would believe any text. */
export const locale = { getLocale: storedLocale };

export const innerProvider = (children: ReactNode) => <Shell>{children}</Shell>;
