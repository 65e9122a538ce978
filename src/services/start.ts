import { getLocale, history } from '@umijs/max';
import { opens, screens } from '#contract/screen';
import { api, type CallOptions } from './api';
import { languageOf } from './language';
import { loginPath } from './leave';
import { type MenuEntry, toMenu } from './menu';
import { rememberOpen } from './openBefore';
import { isAdmin, isLeftBehind, LOGIN, token, userName } from './session';
import { openedOffline } from './setup';

/** What every screen may ask about the person at it. */
export interface InitialState {
  currentUser?: { name: string; access: 'admin' | 'user' };
  menu: MenuEntry[];
  /** The calls this person may make, as access keys. */
  grants: string[];
  /** What they confirm a call with that asks for a proof; undefined while nobody is signed in. */
  factor?: 'googleCode' | 'password';
  /** Calls that are not there yet, by their names. */
  missing?: string[];
  /** Whoever works for a test merchant: nothing that they see is money. */
  isTest?: boolean;
  /** What of people's data their role never sees in full. */
  masked?: string[];
}
/** The state of the sign-in page. */
export const nobody: InitialState = { menu: [], grants: [] };

/**
 * The start-up rule, which comes before everything else: without a token every path but the sign-in page leads there,
 * and signing in leads back.
 * A page that was left, where somebody has signed in in another tab, starts anew as theirs.
 * @returns true where somebody may go on.
 */
export function mayStay(pathname: string): boolean {
  if (pathname === LOGIN) return true;
  if (!token()) history.replace(loginPath(history.location));
  else if (!isLeftBehind()) return true;
  else window.location.reload();
  return false;
}

/**
 * The current user and the menu: at start, after sign-in, and when the language changes. Nothing else fetches the menu.
 */
export async function loadSession(): Promise<InitialState> {
  const { pathname } = history.location;
  if (!mayStay(pathname) || pathname === LOGIN || openedOffline()) return nobody;
  return signedInState();
}

/**
 * The same straight after sign-in, whatever page is shown, and when the rights may have changed, which nobody asked to
 * know.
 */
export async function signedInState(options: Pick<CallOptions, 'background'> = {}): Promise<InitialState> {
  const { menus, grants, factor, missing, isTest, masked } = await api.employee.fetchMenu(
    { locale: languageOf(getLocale()) },
    { ...options, skipErrorHandler: true },
  );
  rememberOpen(Object.keys(screens).filter((screen) => opens(screen, (right) => grants.includes(right))));
  return {
    currentUser: { name: userName(), access: isAdmin() ? 'admin' : 'user' },
    menu: toMenu(menus),
    grants,
    factor,
    missing,
    isTest,
    masked,
  };
}
