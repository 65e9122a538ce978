import { calls } from '#contract/index';

/** What the contract promises and the gate does not hold yet: that a second person decides. */
export const unenforced = calls.filter(({ call }) => call.approval !== undefined);

/** Why this server may not yet work with real money. */
export function refuseProduction(): void {
  if (unenforced.length === 0) return;
  throw new Error(
    `Production mode is refused: ${unenforced.length} calls ask for a second person, which is not enforced yet. ` +
      'Run `npm run contract:status` for the list, or start without NODE_ENV=production for the demo.',
  );
}
