import { history } from '@umijs/max';
import { clearSession, comeBack, isTakenOver, LOGIN, token } from './session';
import { toast } from './toast';
import { say } from './words';

/** Where sign-in leads back to, as a query of the sign-in page. */
export function loginPath(from: { pathname: string; search: string }): string {
  const page = `${from.pathname}${from.search}`;
  return from.pathname === '/' || from.pathname.startsWith('/user')
    ? LOGIN
    : `${LOGIN}?redirect=${encodeURIComponent(page)}`;
}

/**
 * Ends the session in the browser and leads to the sign-in page.
 * @returns false where that is the page already.
 */
export function leaveOnce(): boolean {
  // What looked as a merchant is over, and who looked goes on.
  if (comeBack()) {
    startAgain();
    return true;
  }
  clearSession();
  if (history.location.pathname === LOGIN) return false;
  history.push(loginPath(history.location));
  return true;
}

/**
 * Where another tab has ended this tab's session, or opened somebody else's, nothing more of this page is sent. It
 * leads to the sign-in page, or starts again as the other person's.
 * @returns true where that is so.
 */
export function yieldToOtherTab(): boolean {
  if (!isTakenOver() || history.location.pathname === LOGIN) return false;
  if (token()) startAgain();
  else if (leaveOnce()) void toast('warning', say('session.leftElsewhere'));
  return true;
}

/** Without asking about unsaved work: it may not be saved with another's session. */
function startAgain(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
  window.location.reload();
}

/** Cookies of another tab may be known here only after the word of it: looked at once, and again so much later, ms. */
const LATE = [0, 300, 1500] as const;

/** Notices it at once: a tab that is told by another, comes to the front, or returns from the browser's history. */
export function watchOtherTabs(): void {
  for (const event of ['focus', 'pageshow']) window.addEventListener(event, yieldToOtherTab);
  window.addEventListener('storage', () => {
    for (const late of LATE) setTimeout(yieldToOtherTab, late);
  });
  document.addEventListener('visibilitychange', yieldToOtherTab);
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
