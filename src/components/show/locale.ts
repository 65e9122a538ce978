import { useIntl } from '@umijs/max';

/** The chosen locale, for figures and dates. */
export const useLocale = (): string => useIntl().locale;
