import { randomBytes } from 'node:crypto';
import { methods } from '#contract/method';
import type { Country } from '#contract/money';
import { SANDBOX } from '#contract/status';
import type { Services } from '../services';
import { insertSandbox } from './store';

/**
 * Makes the one channel of the test book where it is not there yet, under a secret that nobody has seen: the simulator,
 * in every country (decision 0110). Its accounts are made by people, as those of any channel are.
 */
export const makeSandbox = ({
  db,
  vault,
  settings,
  clock,
}: Pick<Services, 'vault' | 'settings' | 'clock'> & { db: Pick<Services['db'], 'writes'> }) =>
  insertSandbox(db.writes, {
    code: SANDBOX,
    name: 'Sandbox',
    countryIds: Object.keys(methods) as Country[], // the keys of a record over all countries
    payMethods: [...new Set(Object.values(methods).flat())],
    baseUrl: settings.publicUrl,
    callbackSecret: vault.seal(randomBytes(32).toString('hex')),
    createdAt: clock.now(),
    // The simulator of the test book moves no money.
    consentedAt: clock.now(),
  });
