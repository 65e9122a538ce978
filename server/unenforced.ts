import { calls } from '#contract/index';

/** Why this server may not yet work with real money: what the contract promises about a second factor and a second person is not enforced. */
export function refuseProduction(): void {
  const stepUp = calls.filter(({ call }) => call.stepUp !== undefined).length;
  const approval = calls.filter(({ call }) => call.approval !== undefined).length;
  if (stepUp + approval === 0) return;
  throw new Error(
    `Production mode is refused: ${stepUp} calls ask for a second factor and ${approval} for a second person, and neither is enforced yet. ` +
      'Run `npm run contract:status` for the list, or start without NODE_ENV=production for the demo.',
  );
}
