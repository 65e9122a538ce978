import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';

/** What the compiler says of a file. */
export interface Complaint {
  /** From the root of the house. */
  file: string;
  says: string;
}
/** What is drawn and who listens is of no account here; without their types the compiler is done in seconds. */
const LEFT_OUT = /^(antd|@ant-design|@umijs|@@|umi|ahooks|dayjs|pg$|fastify)/;

/**
 * Compiles the house with some files put in or in place of its own, and nothing written to the disk.
 * @param files text by path from the root
 * @returns what is wrong with these files, by TypeScript's own messages
 */
export function complaintsOf(files: ReadonlyMap<string, string>): Complaint[] {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, '.');
  const texts = new Map([...files].map(([file, text]) => [resolve(file), text]));
  const program = ts.createProgram(
    [...texts.keys(), resolve('typings.d.ts')],
    { ...options, types: ['node'] },
    hostWith(texts, options),
  );
  return [...texts.keys()].flatMap((path) => {
    const source = program.getSourceFile(path);
    const found = source ? [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)] : [];
    return found.map(({ messageText }) => ({
      file: path.slice(resolve('.').length + 1),
      says: ts.flattenDiagnosticMessageText(messageText, '\n'),
    }));
  });
}

function hostWith(texts: ReadonlyMap<string, string>, options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const folders = new Set([...texts.keys()].map((path) => path.replace(/\/[^/]+$/, '')));
  const look = {
    fileExists: (path: string) => texts.has(resolve(path)) || host.fileExists(path),
    readFile: (path: string) => texts.get(resolve(path)) ?? host.readFile(path),
    directoryExists: (path: string) => folders.has(resolve(path)) || (host.directoryExists?.(path) ?? true),
  };
  const known = ts.createModuleResolutionCache(resolve('.'), (path) => path, options);
  return {
    ...host,
    ...look,
    getSourceFile: (path, version) => {
      // What is found by `paths` of the configuration is asked for from the root.
      const text = texts.get(resolve(path));
      return text === undefined ? host.getSourceFile(path, version) : ts.createSourceFile(path, text, version);
    },
    resolveModuleNameLiterals: (names, from, redirected, given) =>
      names.map(({ text }) =>
        LEFT_OUT.test(text)
          ? { resolvedModule: undefined }
          : ts.resolveModuleName(text, from, given, look, known, redirected),
      ),
  };
}

/** The text of a file of the house, with something put before the first place where it says `before`. */
export function withLines(file: string, before: string, lines: readonly string[]): string {
  const text = readFileSync(file, 'utf8');
  const at = text.indexOf(before);
  if (at < 0) throw new Error(`${file} does not say ${before}`);
  return `${text.slice(0, at)}${lines.map((line) => `${line}\n`).join('')}${text.slice(at)}`;
}
