import { calls } from '#contract/index';
import { id } from '#contract/shape';
import { waitingCalls } from '../server/approval/checkers';
import { requestFields, turnsOf } from '../server/approval/requestedFields';
import { areas } from '../server/areas';
import { notYet } from '../server/http/handlers';
import { deedWord } from '../src/pages/approval/deedWord';
import ar from '../src/words/ar-EG';
import en from '../src/words/en-US';
import es from '../src/words/es-MX';
import pt from '../src/words/pt-BR';
import zh from '../src/words/zh-CN';

// Every request that can wait is said in a sentence of its own, and nothing in it is an id, a flag or a code.
const languages: readonly [string, Readonly<Record<string, string>>][] = Object.entries({ zh, en, es, pt, ar });
const MERCHANT = '4611686018427387904';
/** Calls that the house makes approvable by a rule of authority: they have their sentences already. */
const soon = ['employee.save', 'employee.resetPwd'];
const names = [...new Set([...waitingCalls.map(({ name }) => name), ...soon])];

interface Part {
  type?: string;
  enum?: readonly unknown[];
  pattern?: string;
  names?: string;
  properties?: Record<string, Part>;
  items?: Part;
}
const inputOf = (name: string): Part => (calls.find((one) => one.name === name)?.call.input ?? {}) as Part;
const isBuilt = (name: string): boolean => {
  const [area = '', call = ''] = name.split('.');
  return Reflect.get(Reflect.get(areas, area), call) !== notYet;
};

/** Something for every field, the optional ones too; `choice` says which of several codes. */
function filled(part: Part, choice: number): unknown {
  if (part.enum) return part.enum[choice % part.enum.length];
  if (part.names !== undefined) return part.pattern === (id as Part).pattern ? MERCHANT : 'P17';
  if (part.type === 'object')
    return Object.fromEntries(Object.entries(part.properties ?? {}).map(([name, one]) => [name, filled(one, choice)]));
  if (part.type === 'array') return [filled(part.items ?? {}, choice)];
  if (part.type === 'boolean') return true;
  if (part.type === 'integer') return 1;
  return '12.00';
}
const CHOICES = 4;
/** Each code of each field comes up in one of them, and a request for something new. */
const requestsOf = (name: string): Record<string, unknown>[] => {
  const all = Array.from({ length: CHOICES }, (_, choice) => filled(inputOf(name), choice) as Record<string, unknown>);
  const { id: _, accountId: __, ...fresh } = all[0] ?? {};
  // Scope and action of a freeze go through all their pairs.
  const pairs = all.flatMap((one) =>
    [1, 2].map((action) => (typeof one['action'] === 'number' ? { ...one, action } : one)),
  );
  return [...pairs, fresh];
};

test('every request that may wait has a sentence of its own in five languages', () => {
  const missing = names.flatMap((name) =>
    requestsOf(name).flatMap((input) => {
      const word = deedWord({ type: name, turns: turnsOf(name, input) });
      return languages.flatMap(([language, words]) =>
        word !== undefined && words[word]?.includes('{whom}') ? [] : [`${language} ${name} ${word}`],
      );
    }),
  );
  expect([...new Set(missing)]).toEqual([]);
});

test('no two calls say the same', () => {
  for (const [, words] of languages) {
    const sentences = Object.entries(words).filter(([key]) => key.startsWith('deed.'));
    expect(new Set(sentences.map(([, word]) => word)).size).toBe(sentences.length);
  }
});

const elsewhere: Readonly<Record<string, string>> = { category: 'merchant.category', maskFields: 'access.mask' };
/** What of one value would stand on the screen as the machine has it. */
function bareIn(name: string, { field, value, kind }: ReturnType<typeof requestFields>[number]): string[] {
  const label = field.slice(field.lastIndexOf('.') + 1);
  const code = `${elsewhere[label] ?? `asked.${name}.${label}`}.${value}`;
  return [
    ...(`audit.name.${label}` in en ? [] : [`${name} ${field} has no label`]),
    ...(kind !== 'code' || code in en ? [] : [`${code} has no word`]),
    // By its id a file is fetched; on the screen it is a link.
    ...(kind !== 'file' && value.includes(MERCHANT) ? [`${name} ${field} shows an id`] : []),
  ];
}

test('what is asked for is said without ids, flags and codes, as far as a call is built', () => {
  const kinds = ['merchant', 'ticket', 'employee', 'agent', 'company', 'role'];
  const known = new Map(kinds.map((kind) => [`${kind} ${MERCHANT}`, 'Almacén (1)']));
  const bare = names
    .filter(isBuilt)
    .flatMap((name) =>
      requestsOf(name).flatMap((input) =>
        requestFields(name, input, known, 'en-US').flatMap((one) => bareIn(name, one)),
      ),
    );
  expect([...new Set(bare)]).toEqual([]);
});
