import type { Input } from '#contract/call';
import type { channel } from '#contract/channel';

/** Written by the server from what the contract has checked. */
export const recipeOf = (recipe: string) => ({ recipe: JSON.parse(recipe) as Input<typeof channel.save>['recipe'] });
