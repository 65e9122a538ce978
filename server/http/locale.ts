import type { FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, isLocale } from '../words/say';
import type { Locale } from '../words/word';

/** The body's own `locale`, where it names one of our languages. */
export function localeIn(body: unknown): Locale | undefined {
  const tag = typeof body === 'object' && body !== null && 'locale' in body ? body.locale : undefined;
  return isLocale(tag) ? tag : undefined;
}

/** The language to answer in: the session's; before one, the body's `locale`. */
export const localeOf = (request: FastifyRequest): Locale =>
  localeIn(request.body) ?? request.admitted?.caller.locale ?? DEFAULT_LOCALE;
