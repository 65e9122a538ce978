import type { Input } from '#contract/call';
import type { Channel, channel as contract, MaintenanceWindow } from '#contract/channel';
import type { channelField } from '#contract/channelField';
import type { FormField } from '@/components/form/formField';
import CountrySelect from '@/components/options/CountrySelect';
import CredentialsInput from './CredentialsInput';
import ReadyInput from './ReadyInput';
import RecipeInput from './recipe/RecipeInput';
import { tidied, usualRecipe } from './recipe/tidied';
import { recipeOf } from './recipeOf';
import WindowsInput from './WindowsInput';

export type Save = Input<typeof contract.save>;
type Field = FormField<Save>;

const map = { word: 'channel.recipe', kind: 'own', Control: RecipeInput, wide: true, prepare: tidied } as const;
const about: readonly Field[] = [
  { name: 'ready', word: 'channel.ready', help: 'channel.ready.help', kind: 'own', Control: ReadyInput, wide: true },
  { name: 'name', word: 'channel.name', kind: 'text' },
  { name: 'countryIds', word: 'channel.countries', kind: 'picks', Pick: CountrySelect },
  { name: 'payMethods', word: 'channel.methods', help: 'channel.methods.help', kind: 'lines' },
  { name: 'baseUrl', word: 'channel.baseUrl', kind: 'text' },
  { name: 'callbackIps', word: 'channel.callbackIps', help: 'channel.callbackIps.help', kind: 'lines' },
  { name: 'timeoutMs', word: 'channel.timeout', kind: 'whole' },
  {
    name: 'credentials',
    word: 'channel.credentials',
    help: 'channel.credentials.help',
    kind: 'own',
    Control: CredentialsInput,
    wide: true,
  },
  { name: 'recipe', ...map },
];
/** What is asked of a channel; its code stays once it is made. */
export const changeFields = about;
export const newFields: readonly Field[] = [{ name: 'code', word: 'channel.code', kind: 'text' }, ...about];

type SaveWindows = Input<typeof contract.saveMaintenance>;
/** When the channel takes no orders. */
export const windowFields: readonly FormField<SaveWindows>[] = [
  { name: 'windows', word: 'channel.window', kind: 'own', Control: WindowsInput, wide: true },
];
/** A window as its form holds it. */
export const asTyped = ({ method, ...rest }: MaintenanceWindow): SaveWindows['windows'][number] => ({
  ...rest,
  ...(method !== null && { method }),
});

/** What the form of a change begins with; credentials are never given back. */
export const asItIs = (
  {
    name,
    countryIds,
    payMethods,
    baseUrl,
    callbackIps,
    timeoutMs,
  }: Pick<Channel, 'name' | 'countryIds' | 'payMethods' | 'baseUrl' | 'callbackIps' | 'timeoutMs'>,
  recipe: string | null,
): Partial<Save> => ({
  name,
  countryIds,
  payMethods,
  baseUrl,
  callbackIps,
  timeoutMs,
  ...(recipe !== null && recipeOf(recipe)),
});
/** How it is spoken to, and nothing else. */
export const mapFields: readonly FormField<Input<typeof channelField.saveFieldMap>>[] = [{ name: 'recipe', ...map }];

/** What the form of a new one begins with; its recipe is not whole yet, as `tidied` takes it. */
export const fresh = {
  timeoutMs: 10_000,
  callbackIps: [],
  recipe: usualRecipe as unknown as Save['recipe'],
} satisfies Partial<Save>;
