import type { InputSchema } from './rules';

type Inputs = Record<string, Record<string, InputSchema>>;

/** The input schema of a call ("merchant.freeze"), for its form; fetched with the first form that opens. */
export async function inputOf(call: string): Promise<InputSchema> {
  const { default: read } = await import('@@/inputs.json');
  const [area = '', name = ''] = call.split('.');
  // JSON's own type is wider than what the contract writes into it.
  return (read as unknown as Inputs)[area]?.[name] ?? { properties: {} };
}
