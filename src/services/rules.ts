import type { Words } from './words';

/** Why a field is refused. The server names the same keywords in its field errors, so one word serves both. */
export type RuleWord = Extract<keyof Words, `rule.${string}`>;
type SayRule = (word: RuleWord, values?: { limit: number | string }) => string;

/** The part of a JSON Schema that forms look at. */
export interface FieldSchema {
  type?: string | string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  enum?: unknown[];
  /** What the server takes where nothing is said. */
  default?: unknown;
  /** Never trimmed. */
  secret?: boolean;
  /** An amount greater than zero. */
  money?: boolean;
  /** Of an object, and of what stands in a list. */
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema;
}
export interface InputSchema {
  properties: Record<string, FieldSchema>;
  required?: string[];
}
/** A part of antd's form rule. */
export interface Rule {
  message: string;
  required?: true;
  whitespace?: true;
  type?: 'string' | 'number' | 'integer' | 'enum' | 'array' | 'boolean' | 'object';
  min?: number;
  max?: number;
  pattern?: RegExp;
  enum?: (string | number)[];
  transform?: (value: unknown) => unknown;
}
type Limit = number | undefined;

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

function kindOf(schema: FieldSchema): NonNullable<Rule['type']> {
  if (schema.enum) return 'enum';
  // What may be nothing says so beside its type.
  const [type] = [schema.type ?? 'string'].flat();
  switch (type) {
    case 'integer':
    case 'number':
    case 'array':
    case 'boolean':
    case 'object':
      return type;
    default:
      return 'string';
  }
}

/** Form rules of one field, read from the call's input, so that no screen repeats what the contract says. */
export function rulesOf(input: InputSchema, field: string, say: SayRule): Rule[] {
  const schema = input.properties[field];
  if (!schema) return [];
  const type = kindOf(schema);
  const base = { type, ...(type === 'string' && !schema.secret && { transform: trimmed }) };
  const low = (word: RuleWord, limit: Limit): Rule[] =>
    limit ? [{ ...base, min: limit, message: say(word, { limit }) }] : [];
  const high = (word: RuleWord, limit: Limit): Rule[] =>
    limit === undefined ? [] : [{ ...base, max: limit, message: say(word, { limit }) }];
  return [
    ...(input.required?.includes(field) && schema.default === undefined ? [requiredRule(base, say)] : []),
    // One character at least is what "required" already says.
    ...low('rule.minLength', schema.minLength === 1 ? undefined : schema.minLength),
    ...high('rule.maxLength', schema.maxLength),
    ...low('rule.minimum', schema.minimum),
    ...high('rule.maximum', schema.maximum),
    ...low('rule.minItems', schema.minItems),
    ...high('rule.maxItems', schema.maxItems),
    ...(schema.pattern
      ? [{ ...base, pattern: new RegExp(schema.pattern), message: say(schema.money ? 'rule.amount' : 'rule.pattern') }]
      : []),
    ...(schema.enum ? [enumRule(schema.enum, say)] : []),
  ];
}

function requiredRule(base: Pick<Rule, 'type' | 'transform'>, say: SayRule): Rule {
  const blank = base.transform ? { whitespace: true as const } : {};
  // A rule of type enum without a list of values refuses every value.
  const kind = base.type === 'enum' ? {} : base;
  return { ...kind, ...blank, required: true, message: say('rule.required') };
}

function enumRule(values: unknown[], say: SayRule): Rule {
  const allowed = values.filter(
    (value): value is string | number => typeof value === 'string' || typeof value === 'number',
  );
  return { type: 'enum', enum: allowed, message: say('rule.enum', { limit: allowed.join(', ') }) };
}

const ruleWords: Record<string, RuleWord> = {
  required: 'rule.required',
  minLength: 'rule.minLength',
  maxLength: 'rule.maxLength',
  minimum: 'rule.minimum',
  maximum: 'rule.maximum',
  minItems: 'rule.minItems',
  maxItems: 'rule.maxItems',
  pattern: 'rule.pattern',
  enum: 'rule.enum',
  step: 'rule.step',
  type: 'rule.type',
  wrong: 'rule.wrong',
  used: 'rule.used',
  common: 'rule.common',
  containsName: 'rule.containsName',
  containsProduct: 'rule.containsProduct',
  usedBefore: 'rule.usedBefore',
  taken: 'rule.taken',
  doubt: 'rule.doubt',
  otherDay: 'rule.otherDay',
  notYours: 'rule.notYours',
  network: 'rule.network',
  future: 'rule.future',
  floor: 'rule.floor',
  ownAddress: 'rule.ownAddress',
  crossed: 'rule.crossed',
  otherKey: 'rule.otherKey',
  notValidNow: 'rule.notValidNow',
  nested: 'rule.nested',
  isNow: 'rule.isNow',
  noRange: 'rule.noRange',
  rangeTooWide: 'rule.rangeTooWide',
  rangeNotPublic: 'rule.rangeNotPublic',
  noHost: 'rule.noHost',
  hostTooWide: 'rule.hostTooWide',
  hostNotListed: 'rule.hostNotListed',
  ownCallback: 'rule.ownCallback',
};
/** What to say beside a field that the server refused with this keyword. */
export const fieldErrorText = (code: string, limit: number | string | undefined, say: SayRule): string =>
  say(ruleWords[code] ?? 'rule.unknown', { limit: limit ?? '' });
