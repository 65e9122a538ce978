// Whether something built is older than what it was built from: by content, so that a checkout or a copy builds nothing
// twice.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const isOurs = (name) => !name.startsWith('.umi') && !/\.test\.tsx?$/.test(name);

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter(isOurs)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function hashOf(inputs) {
  const hash = createHash('sha256').update(process.version.split('.')[0]);
  for (const file of inputs.flatMap(filesBelow)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Builds `output` when it is missing or was built from other inputs. */
export async function buildIfStale({ output, inputs, build }) {
  const record = `.cache/built/${output.replaceAll('/', '_')}`;
  const hash = hashOf(inputs);
  const isFresh = existsSync(output) && existsSync(record) && readFileSync(record, 'utf8') === hash;
  if (isFresh) return 'up to date';
  await build();
  if (!existsSync(output)) throw new Error(`the build left no ${output}`);
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, hash);
  return 'built';
}
