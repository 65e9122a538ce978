import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * No inline script, nothing from elsewhere, in nobody's frame. Styles are written at run time by the component library.
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** From the first such answer on the browser comes encrypted, to each name below ours too. */
const onlyEncrypted = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/**
 * What counts for a script or a style sheet; the rest binds documents and workers only, and would be a tenth of a small
 * script.
 */
const ofParts = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };
const isPart = (reply: FastifyReply) =>
  /javascript|css/.test(String(reply.getHeader('content-type'))) &&
  String(reply.getHeader('cache-control')).includes('immutable');

/** Security headers on every answer, unless a page has set its own. */
export function secure(app: FastifyInstance, publicUrl: string): void {
  const isAlwaysEncrypted = publicUrl.startsWith('https:');
  app.addHook('onSend', async ({ protocol }, reply) => {
    // A trusted proxy says how the browser came; from anybody else that is only a word.
    const all = isAlwaysEncrypted || protocol === 'https' ? { ...headers, ...onlyEncrypted } : headers;
    for (const [name, value] of Object.entries(isPart(reply) ? ofParts : all))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });
}
