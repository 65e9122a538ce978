// A registry may lack binaries of other platforms; npm then writes a lock that its own `npm ci` refuses, and that on
// another platform would leave the binary out. `npm run lock` names the missing entries; `-- --check` only says that
// one is missing.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

interface Entry {
  version?: string;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
  integrity?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  engines?: Record<string, string>;
}
export interface Lock {
  packages: Record<string, Entry>;
}
interface Wanted {
  name: string;
  range: string;
}

const FILE = 'package-lock.json';
const systems: Record<string, string> = {
  darwin: 'darwin',
  win32: 'win32',
  windows: 'win32',
  linux: 'linux',
  android: 'android',
  freebsd: 'freebsd',
  openharmony: 'openharmony',
  wasm32: 'none',
};
const chips = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64', 'wasm32'];

/** Optional packages that an entry asks for and no entry of the lock answers. */
export function missingIn(lock: Lock): Wanted[] {
  const found = new Map<string, string>();
  for (const [at, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!resolves(lock, at, name)) found.set(name, range);
    }
  }
  return [...found].map(([name, range]) => ({ name, range }));
}

/** As Node looks for a package: beside the one that asks, then in each folder above it. */
function resolves(lock: Lock, at: string, name: string): boolean {
  for (let folder = at; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

/** What the registry says of a package, or, where it does not have it, what the package's name says. */
function entryFor({ name, range }: Wanted): Entry {
  const version = range.replace(/^[\^~]/, '');
  return { version, optional: true, ...(ask(`${name}@${version}`) ?? readName(name)) };
}

function ask(spec: string): Entry | undefined {
  const args = [
    'view',
    spec,
    'os',
    'cpu',
    'libc',
    'engines',
    'dist.integrity',
    '--json',
    '--fetch-retries=0',
    '--fetch-timeout=8000',
  ];
  try {
    const { 'dist.integrity': integrity, ...fields } = JSON.parse(
      execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
    return { ...fields, integrity };
  } catch {
    return undefined;
  }
}

function readName(name: string): Entry {
  const words = name.replace(/^@/, '').split(/[-/]/);
  const system = words.map((word) => systems[word]).find(Boolean);
  const chip = chips.find((one) => words.includes(one));
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined;
  return { ...(system && { os: [system] }), ...(chip && { cpu: [chip] }), ...(libc && { libc: [libc] }) };
}

function nameAll(lock: Lock, missing: Wanted[]): void {
  for (const [index, one] of missing.entries()) {
    console.log(`  ${index + 1}/${missing.length} ${one.name}`);
    lock.packages[`node_modules/${one.name}`] = entryFor(one);
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`Named ${missing.length} optional packages in ${FILE}.`);
}

function refuse(missing: Wanted[]): void {
  console.error(
    `${FILE} lacks ${missing.length} optional packages of other platforms (${missing[0]?.name} …). Run: npm run lock`,
  );
  process.exitCode = 1;
}

if (process.argv[1]?.endsWith('lock.ts')) {
  const lock: Lock = JSON.parse(readFileSync(FILE, 'utf8'));
  const missing = missingIn(lock);
  if (missing.length === 0) console.log(`${FILE} names the binaries of every platform.`);
  else if (process.argv.includes('--check')) refuse(missing);
  else nameAll(lock, missing);
}
