// A registry may lack binaries of other platforms; npm then writes a lock that its own `npm ci` refuses, and that on another
// platform would leave the binary out. `npm run lock` names the missing entries; `--check` only says that one is missing.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const FILE = 'package-lock.json';
const systems = { darwin: 'darwin', win32: 'win32', windows: 'win32', linux: 'linux', android: 'android', freebsd: 'freebsd', openharmony: 'openharmony', wasm32: 'none' };
const chips = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64', 'wasm32'];

/** Optional packages that an entry asks for and no entry of the lock answers: [{ name, range }]. */
export function missingIn(lock) {
  const found = new Map();
  for (const [at, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!resolves(lock, at, name)) found.set(name, range);
    }
  }
  return [...found].map(([name, range]) => ({ name, range }));
}

/** As Node looks for a package: beside the one that asks, then in each folder above it. */
function resolves(lock, at, name) {
  for (let folder = at; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

/** What the registry says of a package, or, where it cannot be asked, what the package's name says. */
function entryFor({ name, range }) {
  const version = range.replace(/^[\^~]/, '');
  const said = ask(`${name}@${version}`) ?? readName(name);
  const { os, cpu, libc, engines, integrity } = said;
  return { version, ...(integrity && { integrity }), ...(cpu && { cpu }), ...(libc && { libc }), optional: true, ...(os && { os }), ...(engines && { engines }) };
}

function ask(spec) {
  try {
    const args = ['view', spec, 'os', 'cpu', 'libc', 'engines', 'dist.integrity', '--json', '--fetch-retries=0', '--fetch-timeout=8000'];
    const text = execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const { 'dist.integrity': integrity, ...said } = JSON.parse(text);
    return { ...said, integrity };
  } catch {
    return undefined;
  }
}

function readName(name) {
  const words = name.replace(/^@/, '').split(/[-/]/);
  const system = words.map((word) => systems[word]).find(Boolean);
  const chip = chips.find((one) => words.includes(one));
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : undefined;
  return { os: system && [system], cpu: chip && [chip], libc };
}

function nameAll(lock, missing) {
  for (const [index, one] of missing.entries()) {
    process.stdout.write(`  ${index + 1}/${missing.length} ${one.name}\n`);
    lock.packages[`node_modules/${one.name}`] = entryFor(one);
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function main() {
  const lock = JSON.parse(readFileSync(FILE, 'utf8'));
  const missing = missingIn(lock);
  if (missing.length === 0) return console.log('package-lock.json names the binaries of every platform.');
  if (process.argv.includes('--check')) {
    console.error(`package-lock.json lacks ${missing.length} optional packages of other platforms (${missing[0].name} …). Run: npm run lock`);
    process.exit(1);
  }
  nameAll(lock, missing);
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`Named ${missing.length} optional packages in package-lock.json.`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) main();
