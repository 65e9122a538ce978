import type { Output } from '#contract/call';
import type { merchantView } from '#contract/merchantView';
import { api } from './api';
import { comeBack, cookieNames, openSession, readCookie, VIEW, type View } from './session';

type Opened = Output<typeof merchantView.loginAs>;

/** Goes on as the merchant; the own session waits behind. A repeated answer carries no token, and opens nothing. */
export function beginView({ token, name, expireTime, ...rest }: Opened): void {
  if (token === null) return;
  const own = Object.fromEntries(cookieNames.map((cookie) => [cookie, readCookie(cookie)]));
  localStorage.setItem(VIEW, JSON.stringify({ own, name, until: expireTime } satisfies View));
  openSession({ ...rest, token, isMerchantRole: true });
  window.location.assign('/');
}

/** Comes back to the own session, and ends what looked as a merchant. */
export async function endView(): Promise<void> {
  comeBack();
  await api.merchant.loginAsEnd({}, { skipErrorHandler: true }).catch(() => undefined);
  window.location.assign('/merchant');
}
