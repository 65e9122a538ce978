import { history } from '@umijs/max';
import { clearSession, LOGIN } from './session';

/** Where sign-in leads back to, as a query of the sign-in page. */
export function loginPath(from: { pathname: string; search: string }): string {
  const page = `${from.pathname}${from.search}`;
  return from.pathname === '/' || from.pathname.startsWith('/user') ? LOGIN : `${LOGIN}?redirect=${encodeURIComponent(page)}`;
}

/** Ends the session in the browser and leads to the sign-in page; once, because there it does nothing. */
export function leaveOnce(): void {
  clearSession();
  if (history.location.pathname !== LOGIN) history.push(loginPath(history.location));
}

/**
 * The target of a `redirect` query, or the dashboard. Only paths of this site: not `//other.site`, not `/\other.site`,
 * not an address with a scheme.
 */
export function safeTarget(wanted: string | null): string {
  const fallback = '/dashboard';
  if (!wanted || !/^\/(?![/\\])/.test(wanted)) return fallback;
  const target = new URL(wanted, window.location.origin);
  if (target.origin !== window.location.origin || target.pathname.startsWith('/user')) return fallback;
  return `${target.pathname}${target.search}${target.hash}`;
}
