// What a kind of order adds to files of the house, and its words: empty, until somebody who speaks the language says
// them. Where a line goes is said by the line that it stands before.
import { locales } from './newFile';

export interface KindFacts {
  name: string;
  letter: string;
  screen: string;
  /** Four digits. */
  migration: string;
  /** Is the screen in the menu already, with its words? */
  hasScreen: boolean;
  /** Letters of the roles that may. */
  holders: Record<'view' | 'create' | 'cancel', string>;
  newRights: readonly ('view' | 'create' | 'cancel')[];
}
interface Line {
  file: string;
  before: string;
  line: string;
  /** Names by module, which the file has imported then. */
  imports?: Record<string, string>;
}

const fields = [
  ...['No', 'status', 'amount', 'merchantName', 'countryId', 'currency', 'reason', 'createdBy', 'createTime'],
  ...['create', 'create.verb', 'cancel', 'cancel.verb'],
];
/** What its screen says, a file for each language. */
export const wordFilesOf = ({ name }: KindFacts): [string, string][] =>
  locales.map((locale) => {
    const isSource = locale === 'zh-CN';
    const entries = fields.map((field) => `  '${name}.${field === 'No' ? `${name}No` : field}': '',\n`).join('');
    const source = isSource ? '' : `import type source from '../zh-CN/${name}';\n\n`;
    const end = isSource ? '};' : '} satisfies Record<keyof typeof source, string>;';
    return [`src/words/${locale}/${name}.ts`, `${source}export default {\n${entries}${end}\n`];
  });

/** In the order in which they are put. */
export const linesOf = (kind: KindFacts): Line[] => [
  ...contractLines(kind),
  ...serverLines(kind),
  ...testLines(kind),
  { file: 'src/services/stream.ts', before: '  complaint: true,', line: `  'order.${kind.name}': true,` },
  ...kind.newRights.flatMap((verb) => rightLines(kind, verb)),
  ...locales.flatMap((locale) => wordLines(kind, locale)),
];

/** As types and components begin. */
export const big = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const machineOf = (
  name: string,
) => `export const ${name}Status = { asked: 1, sending: 2, done: 3, failed: 4, cancelled: 5 } as const;
export type ${big(name)}Status = (typeof ${name}Status)[keyof typeof ${name}Status];
export const ${name}Moves: OrderMoves<typeof ${name}Status> = {
  asked: { family: 'waiting', group: 'open', to: ['sending', 'cancelled'] },
  sending: { family: 'moving', group: 'open', to: ['done', 'failed'] },
  done: { family: 'done', group: 'done', to: [] },
  failed: { family: 'failed', group: 'lost', to: [] },
  cancelled: { family: 'ended', group: 'lost', to: [] },
};
`;
const entryOf = ({ name, letter, screen }: KindFacts) => `  ${name}: kind({
    ...{ letter: '${letter}', values: ${name}Status, moves: ${name}Moves },
    ...{
      screen: '${screen}',
      opens: true,
      right: '${name}.view',
      topic: 'order.${name}',
      files: false,
      notifies: false,
    },
  }),`;

const contractLines = (kind: KindFacts): Line[] => {
  const { name, screen, hasScreen } = kind;
  return [
    {
      file: 'contract/status.ts',
      before: '/** A request that waits for a second person. */',
      line: machineOf(name),
    },
    {
      ...{ file: 'contract/kind.ts', before: '} as const;\n\ntype Kinds', line: entryOf(kind) },
      imports: { [`${name}Moves`]: './status', [`${name}Status`]: './status' },
    },
    {
      ...{ file: 'contract/index.ts', before: '  complaint,\n', line: `  ${name},` },
      imports: { [name]: `./${name}` },
    },
    ...(hasScreen
      ? []
      : [
          {
            ...{ file: 'contract/screen.ts', before: "  '/complaint':" },
            line: `  '${screen}': { openTo: ['${name}.view'], group: 'orders', icon: 'order' },`,
          },
        ]),
  ];
};

const serverLines = ({ name }: KindFacts): Line[] => {
  const about = 'server/scope/about.ts';
  const merchants = `sql\`(select array[merchant_id] from ${name} where ${name}_no = thing.no)\``;
  return [
    {
      ...{ file: 'server/areas.ts', before: '  complaint,\n', line: `  ${name},` },
      imports: { [name]: `./${name}/${name}` },
    },
    { file: about, before: '  complaint: sql`', line: `  ${name}: ${merchants},` },
    { file: about, before: '  complaint: named.complaint,', line: `  ${name}: named.${name},` },
    { file: 'server/db/columns.ts', before: '  ComplaintStatus,\n', line: `  ${big(name)}Status,` },
    {
      ...{ file: 'server/db/columns.ts', before: '  complaint: {\n' },
      line: `  ${name}: { status: ${big(name)}Status; currency: Currency; countryId: CountryId };`,
    },
    {
      ...{ file: 'server/order/tables.ts', before: '} as const satisfies Record<Exclude' },
      line: `  ${name}: { table: '${name}', no: '${name}No' },`,
    },
  ];
};

/** Tables of tests that want a line of every kind. */
const testLines = ({ name, letter }: KindFacts): Line[] => {
  const [step, scope] = ['server/order/step.test.ts', 'tests/scope.test-d.ts'];
  return [
    {
      ...{
        file: step,
        before: '  recharge: () =>',
        line: `  ${name}: () => build${big(name)}(context, { merchant }),`,
      },
      imports: { [`build${big(name)}`]: `../../tests/build/${name}`, [`${name}Status`]: '#contract/status' },
    },
    {
      ...{ file: step, before: '  recharge: [recharge' },
      line: `  ${name}: [${name}Status.cancelled, {}, ${name}Status.done],`,
    },
    ...['list', 'store'].map((module) => ({
      ...{ file: scope, before: "  'complaint/list': typeof" },
      line: `  '${name}/${module}': typeof import('../server/${name}/${module}');`,
    })),
    { file: scope, before: "  complaint: ['complaint/list'", line: `  ${name}: ['${name}/list', '${name}/store'],` },
    // Nobody has read yet what is only begun.
    { file: 'tests/versions.test.ts', before: "    'complaint.save',", line: `    '${name}.create',` },
    { file: 'tests/matrix/grants.ts', before: '  complaint: merchants,', line: `  ${name}: merchants,` },
    {
      ...{ file: 'tests/matrix/targets.ts', before: '    moment: {' },
      line: `    ${name}: { absent: orderNo('${letter}', ABSENT), wrong: a.orders.own },`,
    },
  ];
};

const rightLines = ({ name, holders }: KindFacts, verb: keyof typeof holders): Line[] => {
  const holds = `'${name}.${verb}': '${holders[verb]}',`;
  return [
    { file: 'contract/right.ts', before: "  'billing.view',", line: `  '${name}.${verb}',` },
    { file: 'server/role/grants.ts', before: "  'billing.view': ", line: `  ${holds}` },
    { file: 'tests/matrix/grants.ts', before: "    'recharge.view': ", line: `    ${holds}` },
  ];
};

const wordLines = ({ name, hasScreen, newRights }: KindFacts, locale: string): Line[] => {
  const [late, right] = [`src/words/${locale}/late.ts`, `server/words/right/${locale}.ts`];
  return [
    { file: late, before: "import contact from './contact';", line: `import ${name} from './${name}';` },
    { file: late, before: '  ...contact,', line: `  ...${name},` },
    ...['page', 'details', 'create', 'cancel'].map((call) => ({
      ...{ file: `src/words/${locale}/call.ts`, before: "  'call.complaint.page'" },
      line: `  'call.${name}.${call}': '',`,
    })),
    { file: `src/words/${locale}/audit.ts`, before: "  'audit.type.complaint'", line: `  'audit.type.${name}': '',` },
    ...['asked', 'sending', 'done', 'failed', 'cancelled'].map((status) => ({
      ...{ file: `contract/words/${locale}/status.ts`, before: "  'status.complaint.new'" },
      line: `  'status.${name}.${status}': '',`,
    })),
    ...(hasScreen
      ? []
      : [
          {
            ...{ file: `src/words/${locale}/menu.ts`, before: "  'menu.complaint'" },
            line: `  'menu.${name}Order': '',`,
          },
          {
            ...{ file: `server/words/${locale}.ts`, before: '  menuComplaint:' },
            line: `  menu${big(name)}Order: '',`,
          },
        ]),
    ...(newRights.length === 0 ? [] : [{ file: right, before: "  'area.complaint'", line: `  'area.${name}': '',` }]),
    ...newRights.map((verb) => ({
      ...{ file: right, before: "  'right.complaint.view'", line: `  'right.${name}.${verb}': '',` },
    })),
  ];
};
