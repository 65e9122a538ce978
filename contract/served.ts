/**
 * What the server answers itself, by the first part of the path; every other path without a dot is a screen of the
 * console.
 */
export const SERVED = ['backend', 'files', 'api', 'channel', 'simulator', 'docs', 'healthz', 'readyz'] as const;

/** Alone it is the screen of channels; below it they tell us of payments. */
const SCREEN = '/channel';

/** @param pathname begins with a slash, without a query. */
export const isServed = (pathname: string): boolean =>
  pathname !== SCREEN && SERVED.some((first) => pathname === `/${first}` || pathname.startsWith(`/${first}/`));

/** A name with the hash of its content: such a file never changes. */
export const isHashed = (path: string): boolean => /\.[0-9a-f]{5,8}\.(?:async\.|chunk\.)?(?:js|css)$/.test(path);
