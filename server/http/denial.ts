import type { FastifyRequest } from 'fastify';
import { code } from '#contract/error';
import type { Services } from '../services';
import { isStranger } from './admission';
import { writeAudit } from './auditWrite';

/** Somebody asked for what they may not have: the audit knows, in a transaction of its own. */
export async function recordDenial({ db, clock, nextId }: Services, request: FastifyRequest): Promise<void> {
  const { admitted, routeOptions } = request;
  if (!admitted || isStranger(admitted.actor)) return;
  const at = clock.now();
  const call = routeOptions.config.call ?? request.url;
  await writeAudit(db.writes, {
    id: nextId(at),
    at,
    ...admitted,
    call,
    input: {},
    named: [],
    result: code.noPermission,
    answer: undefined,
    tookMs: 0,
  });
}
