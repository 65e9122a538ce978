// Presets stand only where the call counts them. `npm run typecheck` reads this file.
import type { PresetsFor } from '@/components/table/filter';

const none = [] as const;
export const counting: PresetsFor<{ current?: number; counts?: object[] }> = none;
// @ts-expect-error a list whose call counts nothing has no presets
export const silent: PresetsFor<{ current?: number }> = none;
