import type { Screen } from '#contract/screen';

/** Screens with which people begin: what these say comes before the first of them. */
export const firstScreens: readonly Screen[] = ['/dashboard', '/paymentOrder'];
