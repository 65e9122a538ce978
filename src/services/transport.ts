import { request } from '@umijs/max';

/**
 * Sends one call through Umi's request plugin. A module of its own, because axios comes with it: it is loaded when the
 * first call is made.
 */
export const post = (url: string, options: object): Promise<unknown> => request(url, { ...options, method: 'POST' });
