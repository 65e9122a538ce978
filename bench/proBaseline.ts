/**
 * Ant Design Pro v6.0.3, built for production, as it was measured once beside this console. Browser and machine were
 * the same, the network slow 4G (150 ms, 1.6 Mbit/s down), the processor four times slower; medians. The figures stand
 * still: they are what a reader compares with, and nothing fails by them.
 */
export const pro: Readonly<Record<'login' | 'dashboard' | 'table', Baseline>> = {
  login: { kB: 661, usableMs: 5800 },
  dashboard: { kB: 1179, usableMs: 11_100 },
  table: { kB: 924, usableMs: 8500, requests: 35, calls: 2, blockedMs: 1700 },
};

/** What was not measured is absent. */
interface Baseline {
  kB: number;
  usableMs: number;
  requests?: number;
  calls?: number;
  blockedMs?: number;
}

/** "Ant Design Pro: 924 kB, usable 8500 ms, 35 requests, 2 calls, 1700 ms blocked" */
export function besidePro(screen: keyof typeof pro): string {
  const { kB, usableMs, requests, calls, blockedMs } = pro[screen];
  const more = requests === undefined ? '' : `, ${requests} requests, ${calls} calls, ${blockedMs} ms blocked`;
  return `Ant Design Pro: ${kB} kB, usable ${usableMs} ms${more}`;
}
