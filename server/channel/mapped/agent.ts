// Connections on which we show a client certificate: kept a while, for each version of a channel its own.
import { createHash } from 'node:crypto';
import { Agent } from 'node:https';
import type { Asking } from './sending';
import { credentialOf, credentialsIn } from './signature';

/** Of each server by its settings, of each version by what it shows. */
const agents = new WeakMap<object, Map<string, Agent>>();
/** So many versions have theirs at once; one that is left out ends by itself, as its connections do. */
const MOST = 200;
/** A connection that nobody needs is closed before most servers would, ms. */
const IDLE_MS = 4_000;

/** Undefined where the recipe shows no certificate: then each request has a connection of its own. */
export function agentOf({ row: { code, baseUrl, recipe }, around, secret }: Asking): Agent | undefined {
  const { certificate } = recipe;
  if (!certificate) return undefined;
  const credentials = credentialsIn(secret);
  const shown = {
    cert: credentialOf(credentials, certificate.chain),
    key: credentialOf(credentials, certificate.key),
    ...(certificate.authority !== undefined && { ca: credentialOf(credentials, certificate.authority) }),
  };
  const all = agents.get(around.reach) ?? new Map<string, Agent>();
  agents.set(around.reach, all);
  const key = createHash('sha256')
    .update(JSON.stringify([code, baseUrl, shown]))
    .digest('hex');
  const agent = all.get(key) ?? new Agent({ ...shown, keepAlive: true, timeout: IDLE_MS, maxSockets: 64 });
  all.delete(key); // so that the first is always the oldest
  all.set(key, agent);
  const [oldest] = all.keys();
  if (all.size > MOST && oldest !== undefined) all.delete(oldest);
  return agent;
}
