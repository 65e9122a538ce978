import type { Locale } from './word';

const byLanguage: Record<string, Locale> = { zh: 'zh-CN', en: 'en-US', es: 'es-MX', pt: 'pt-BR', ar: 'ar-EG' };

/**
 * The first of our languages that an `Accept-Language` header asks for ("pt-PT,pt;q=0.9,en" → pt-BR), else the
 * fallback.
 */
export function acceptedLocale(header: string | undefined, fallback: Locale): Locale {
  const wishes = (header ?? '')
    .split(',')
    .map((wish) => ({
      language: (/^\s*([a-z]{2})/i.exec(wish)?.[1] ?? '').toLowerCase(),
      weight: Number(/;\s*q=([\d.]+)/.exec(wish)?.[1] ?? 1),
    }))
    .sort((a, b) => b.weight - a.weight);
  const found = wishes.find(({ language }) => Object.hasOwn(byLanguage, language));
  return (found && byLanguage[found.language]) ?? fallback;
}
