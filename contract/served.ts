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

/**
 * So many hexadecimal digits of a content's hash stand in the name of its file. The bundler writes new hashes over old
 * ones wherever it finds them: of five digits one stood within the outline of an icon, and broke it.
 */
export const HASH_DIGITS = 8;
/** From five on: a browser may still have a console of before. */
const hashed = new RegExp(`\\.[0-9a-f]{5,${HASH_DIGITS}}\\.(?:async\\.|chunk\\.)?(?:js|css)$`);
/** A name with the hash of its content: such a file never changes. */
export const isHashed = (path: string): boolean => hashed.test(path);
