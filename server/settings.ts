/** What the environment decides, checked at start. */
export interface Settings {
  /** `production` refuses default accounts, loopback callbacks and unenforced step-up. */
  mode: 'demo' | 'production';
  host: string;
  port: number;
  /** Where merchants, payers and channels reach this server: base of payUrl and callback URLs. */
  publicUrl: string;
  dataFolder: string;
  databaseUrl: string | undefined;
  title: string;
  sessionIdleMs: number;
  sessionAbsoluteMs: number;
  /** Notifications may go to loopback and plain http addresses (the demo and tests). */
  allowLoopbackCallbacks: boolean;
  /** Delays of the merchant's notification, ms (screens B1.4); tests shorten them. */
  notifyLadderMs: readonly number[];
}
