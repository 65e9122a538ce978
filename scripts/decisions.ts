// The index of the decisions, made from their first lines; `npm run docs` writes it.
import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'docs/decisions';
export const INDEX = `${FOLDER}/README.md`;

/** In the order of the index. A decision names one of them in its third line. */
const areas = {
  house: 'The house: stack, style, specification',
  database: 'The database',
  ledger: 'The ledger and its books',
  rights: 'People, rights, a second person',
  merchants: 'Merchants, agents, companies',
  routing: 'Accounts, pools, routing',
  channels: 'Channels',
  payments: 'Payments and what orders share',
  receipts: 'Receipts, supplements, references',
  refunds: 'Refunds, chargebacks, complaints',
  settlement: 'Settlements, recharges, commission',
  treasury: 'Our own money',
  usdt: 'USDT and chains',
  merchantApi: 'What merchants use',
  lists: 'Lists',
  files: 'Files',
  console: 'The console',
  running: 'Running the server',
};
type Area = keyof typeof areas;

export interface Decision {
  no: string;
  title: string;
  file: string;
  area: Area;
  /** Numbers of earlier ones, whose place it takes. */
  replaces: string[];
}

const isArea = (area: string): area is Area => area in areas;

/** @throws Error that says what the head of a decision must be. */
export function decisionOf(file: string, text: string): Decision {
  const [, no, title] = /^# (\d{4}) (.+)\n/.exec(text) ?? [];
  const [, area = '', replaced = ''] = /^# .+\n\n\*Area: (\w+)\.(?: Replaces ([\d, ]+)\.)?\*\n\n/.exec(text) ?? [];
  if (!no || !title || !file.startsWith(`${no}-`) || !isArea(area))
    throw new Error(
      `${file}: begin with "# ${file.slice(0, 4)} What is decided", an empty line, and "*Area: x.*", x one of ${Object.keys(areas).join(', ')}`,
    );
  return { no, title, file, area, replaces: replaced.match(/\d{4}/g) ?? [] };
}

export const decisions = (): Decision[] =>
  readdirSync(FOLDER)
    .filter((file) => /^\d/.test(file))
    .sort()
    .map((file) => decisionOf(file, readFileSync(`${FOLDER}/${file}`, 'utf8')));

const linkTo = ({ no, file }: Decision) => `[${no}](${file})`;
function lineOf(one: Decision, all: readonly Decision[]): string {
  const later = all.find(({ replaces }) => replaces.includes(one.no));
  return `- ${linkTo(one)} ${one.title}${later ? ` · replaced by ${linkTo(later)}` : ''}`;
}
/** A page that is gone leaves its number. */
const goneLines = (one: Decision, all: readonly Decision[]): string[] =>
  one.replaces
    .filter((no) => !all.some((other) => other.no === no))
    .map((no) => `- ${no} · replaced by ${linkTo(one)}`);

export function indexOf(all: readonly Decision[]): string {
  const parts = Object.entries(areas).map(([area, words]) => {
    const own = all.filter((one) => one.area === area);
    const lines = [...own.map((one) => lineOf(one, all)), ...own.flatMap((one) => goneLines(one, all))].sort((a, b) =>
      a.replace('[', '').localeCompare(b.replace('[', ''), 'en'),
    );
    return `## ${words}\n\n${lines.join('\n')}\n`;
  });
  return `# Decisions\n\nBy area, each in one line: its title says it. What has no other word is in force. Written by \`npm run docs\`.\n\n${parts.join('\n')}`;
}
