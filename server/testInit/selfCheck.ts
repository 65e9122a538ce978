import type { Finding, SelfCheckName, testSetup } from '#contract/testSetup';
import { isLost } from '../db/lost';
import type { Handler } from '../http/handlers';
import { auditChain, books, night } from './bookChecks';
import { faultOf, found, worst } from './finding';
import type { Look } from './look';
import { channels, files, publicAddress } from './reachChecks';
import { backup, clock, database, disk, migrations, people, queues } from './serverChecks';

const looks: Record<SelfCheckName, Look> = {
  database,
  migrations,
  clock,
  people,
  books,
  night,
  auditChain,
  queues,
  publicAddress,
  channels,
  files,
  disk,
  backup,
};

/** One part at a time: whoever asks for all of them sees each as it comes, and none keeps the others waiting. */
export const selfCheck: Handler<(typeof testSetup)['selfCheck']> = async (context) => {
  const { input, now } = context;
  const started = performance.now();
  const findings = await looks[input.check](context).catch(failed);
  const tookMs = Math.round(performance.now() - started);
  return { check: input.check, state: worst(findings), time: now.getTime(), tookMs, findings };
};

/** @throws where the database itself is away, which the gate says of any call. */
function failed(error: unknown): Finding[] {
  if (isLost(error)) throw error;
  return [found('failed', { value: faultOf(error) }, 'bad')];
}
