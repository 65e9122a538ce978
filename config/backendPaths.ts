import { isServed } from '../contract/served';

/**
 * Paths that the development server hands to the demo server: what the product answers, and the tester's panel.
 * `/docs/api` is a file of `public/`.
 */
export const isBackend = (pathname: string): boolean =>
  !pathname.startsWith('/docs') && (isServed(pathname) || /^\/(faults(\/|$)|openapi\.json$)/.test(pathname));
