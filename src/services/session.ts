import Cookies from 'js-cookie';
import { DEFAULT_ZONE } from '#contract/time';

export const LOGIN = '/user/login';
/** The constant 7 of the specification, read as days. */
const COOKIE_DAYS = 7;

/** The one list of cookies: the fields of the sign-in answer under their own names, and the chosen zone. */
export const cookieNames = [
  'token',
  'isAdmin',
  'roleIds',
  'isAdminOperation',
  'isChuNaRole',
  'isFinanceRiskRole',
  'isUshang',
  'isMerchantRole',
  'proxyType',
  'userName',
  'usdtUrl',
  'countryId',
  'timeZone',
] as const;
export type CookieName = (typeof cookieNames)[number];

/** These outlive the session: they are choices of the person and the place, not rights. */
const LASTING: ReadonlySet<CookieName> = new Set(['timeZone', 'countryId']);

/** Of this moment: a screen of a hundred times asks for its zone with each, and cookies are dear to read. */
let jar: Partial<Record<string, string>> | undefined;
const forget = (): void => {
  jar = undefined;
};
function cookies(): Partial<Record<string, string>> {
  if (jar === undefined) void Promise.resolve().then(forget);
  jar ??= Cookies.get();
  return jar;
}

export const readCookie = (name: CookieName): string => cookies()[name] ?? '';
export const writeCookie = (name: CookieName, value: string): void => {
  Cookies.set(name, value, { expires: COOKIE_DAYS, sameSite: 'strict', secure: location.protocol === 'https:' });
  forget();
};

/** What the session reads of the sign-in answer. One place of the specification spells `isUshang` as `isUShange`. */
export type SignedIn = { token: string; roleIds: readonly string[] } & Partial<
  Record<
    'isAdmin' | 'isAdminOperation' | 'isChuNaRole' | 'isFinanceRiskRole' | 'isUshang' | 'isUShange' | 'isMerchantRole',
    boolean
  > &
    Record<'proxyType' | 'userName' | 'usdtUrl' | 'countryId', string | null>
>;

const NOTE = 'caudal_session';
/** The token that what this tab shows belongs to. Tabs share cookies, so another tab may have changed theirs since. */
let shown = readCookie('token');
/** Remembers it, and lets the other tabs notice. */
function show(token: string): void {
  shown = token;
  localStorage.setItem(NOTE, String(Date.now()));
}

/** In another tab the person of this one signed out, or somebody else signed in. */
export const isTakenOver = (): boolean => shown !== '' && token() !== shown;
/** Nobody's page, although somebody has signed in elsewhere. */
export const isLeftBehind = (): boolean => shown === '' && token() !== '';

/** Keeps the sign-in answer; of the roles the first is used. */
export function openSession(answer: SignedIn): void {
  const values = { ...answer, roleIds: answer.roleIds[0], isUshang: Boolean(answer.isUshang || answer.isUShange) };
  const fields = cookieNames.filter((name): name is Exclude<CookieName, 'timeZone'> => name !== 'timeZone');
  for (const name of fields) writeCookie(name, String(values[name] ?? ''));
  show(answer.token);
}

/** The same session goes on under another token; other tabs begin again with it. */
export function renewToken(token: string): void {
  writeCookie('token', token);
  show(token);
}

/** While one looks as a merchant: whose session waits behind, who is looked at, until when (epoch ms). */
export interface View {
  own: Partial<Record<CookieName, string>>;
  name: string;
  until: number;
}
/** Where it is kept; all tabs share it, as they share the session. */
export const VIEW = 'caudal_view';
export const readView = (): View | null => JSON.parse(localStorage.getItem(VIEW) ?? 'null');

/** Goes on as whoever looked as a merchant. @returns false where nobody did */
export function comeBack(): boolean {
  const view = readView();
  localStorage.removeItem(VIEW);
  if (!view) return false;
  for (const name of cookieNames) writeCookie(name, view.own[name] ?? '');
  show(token());
  return true;
}

/** Forgets who is signed in; zone, country and language stay. */
export function clearSession(): void {
  localStorage.removeItem(VIEW);
  for (const name of cookieNames) if (!LASTING.has(name)) Cookies.remove(name);
  forget();
  show('');
}

export const token = (): string => readCookie('token');
/** The stored `isAdmin`, which decides what the console shows. Nothing on the server believes it. */
export const isAdmin = (): boolean => readCookie('isAdmin') === 'true';
export const userName = (): string => readCookie('userName');

const proxyType = (): string => readCookie('proxyType');
export const agentNormal = (): boolean => proxyType() === 'proxy';
export const agentSupper = (): boolean => proxyType() === 'admpro';
export const isMerchant = (): boolean => readCookie('isMerchantRole') === 'true';
/** Somebody who trades USDT with us. */
export const isDealer = (): boolean => readCookie('isUshang') === 'true';
export const agent = (): boolean => agentNormal() || agentSupper();

/** The four headers of every request. `Authorization` is the bare token, without a scheme word. */
export const sessionHeaders = (zone: string = DEFAULT_ZONE) => ({
  'Content-Type': 'application/json',
  Authorization: token(),
  Role: readCookie('roleIds'),
  TimeZone: zone,
});
