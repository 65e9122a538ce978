import type { Recipe } from '#contract/channelRecipe';
import { callbackUrlOf } from '../channel/mapped/callbackUrl';

/** With the names of the credentials that the provider is to write there, never the credentials. */
export const shownUrl = (no: string, publicUrl: string, checks?: Recipe['checks']): string =>
  decodeURIComponent(callbackUrlOf(no, publicUrl, checks, (name) => `{credential.${name}}`));
