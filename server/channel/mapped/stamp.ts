// When a message was signed, and the parts of a header: `t=1760000000,v1=…`.
import type { RecipeCheck } from '#contract/channelRecipe';

type Stamp = NonNullable<RecipeCheck['stamp']>;

/** Undefined where it has none of that name, or more than one: nobody can say which of them was meant. */
export function partOf(text: string | undefined, name: string): string | undefined {
  const found = (text ?? '')
    .split(',')
    .map((part) => part.replace(/^[ \t]+|[ \t]+$/g, ''))
    .filter((part) => part.startsWith(`${name}=`));
  return found.length === 1 ? found[0]?.slice(name.length + 1) : undefined;
}

/** Is it a time, and not too far from ours? A message that is told again later is signed anew. */
export function isTimely({ as, within = '300' }: Stamp, text: string | undefined, now: Date): boolean {
  const at = timeOf(as, text ?? '');
  return Math.abs(now.getTime() - at) <= Number(within) * 1000;
}
/** NaN where it is none, which is never timely. */
function timeOf(as: Stamp['as'], text: string): number {
  if (as === 'iso') return iso.test(text) ? Date.parse(text) : Number.NaN;
  return /^\d{1,15}$/.test(text) ? Number(text) * (as === 's' ? 1000 : 1) : Number.NaN;
}
const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;
