import type { Recipe } from '#contract/channelRecipe';

/**
 * Where a channel's messages reach us, with what its checks await in path and query.
 * @param token says a credential; whoever shows the address says its name alone
 */
export function callbackUrlOf(
  code: string,
  publicUrl: string,
  checks: Recipe['checks'] = [],
  token = (name: string): string => name,
): string {
  const url = new URL(`/channel/${code}/callback`, publicUrl);
  for (const { kind, name = '', secret } of checks) {
    if (kind === 'path') url.pathname += `/${encodeURIComponent(token(secret))}`;
    if (kind === 'query') url.searchParams.set(name, token(secret));
  }
  return url.href;
}
