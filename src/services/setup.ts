import { layout } from '@@/layout';

/** What this installation says to every page, in `<meta>` elements that the server writes. */
const meta = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** The product's title: header, watermark, browser tab. */
export const productTitle = (): string => meta('caudal-title');
/** The installation's colour, as #rrggbb. */
export const primaryColor = (): string => meta('caudal-color') || layout.primaryColor;
/** Whether the offline feature is on. */
export const offlineFeature = (): boolean => meta('caudal-pwa') === 'on';
/** Whether the service worker kept this page and shows it because the server did not answer. */
export const openedOffline = (): boolean => meta('caudal-kept') === 'on';

/** An account that the demo shows to whoever opens it. */
export interface DemoAccount {
  userName: string;
  password: string;
  roleCode: string;
}

/** The accounts of a demo installation; undefined where real people sign in. */
export function demoAccounts(): DemoAccount[] | undefined {
  const text = meta('caudal-demo');
  if (!text) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter(isDemoAccount) : [];
  } catch {
    return [];
  }
}

const isDemoAccount = (value: unknown): value is DemoAccount =>
  typeof value === 'object' && value !== null && 'userName' in value && 'password' in value && 'roleCode' in value;
