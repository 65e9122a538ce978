import type { FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, isLocale } from '../words/say';
import type { Locale } from '../words/word';

/** The body's own `locale`, where it names one of our languages. */
export function saidLocale(body: unknown): Locale | undefined {
  const said = typeof body === 'object' && body !== null && 'locale' in body ? body.locale : undefined;
  return isLocale(said) ? said : undefined;
}

/** The language to answer in: the session's; before one, the body's `locale`. */
export const localeOf = (request: FastifyRequest): Locale =>
  saidLocale(request.body) ?? request.admitted?.caller.locale ?? DEFAULT_LOCALE;
