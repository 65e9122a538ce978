import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'tests/fixtures/price';
/** At the end of each line that a new field adds, where it is read and where it is written. */
const MARK = /\s*(\/\/|--) the field$/;
const WRITTEN = /\s*\/\/ the field as it is written$/;
export const LANGUAGES = ['zh-CN', 'en-US', 'es-MX', 'pt-BR', 'ar-EG'] as const;

/** An area of the fixtures under a name of its own, and what is forgotten in it. */
export interface ExampleArea {
  /** One word in small letters: its table, its folder, the first part of its words. */
  name: string;
  /** Files of the fixtures in which the line of the new field is forgotten. */
  withoutField?: readonly string[];
  /** The same of the line by which it is written. */
  withoutWritten?: readonly string[];
  /** Files of the fixtures that are forgotten. */
  withoutFiles?: readonly string[];
  /** Files of the house in which a line of its screen is forgotten. */
  withoutLines?: readonly string[];
}

/** The files of the fixtures, as they would stand in the house. */
export const exampleFiles: readonly string[] = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => statSync(join(FOLDER, file)).isFile());
const textOf = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');

/** Files that a new field adds a line to, once for each line. */
export const filesOfField: readonly string[] = exampleFiles.flatMap((file) =>
  textOf(file)
    .split('\n')
    .flatMap((line) => (MARK.test(line) || WRITTEN.test(line) ? [file] : [])),
);

/** Text by path. */
export function filesOf({
  name,
  withoutField = [],
  withoutWritten = [],
  withoutFiles = [],
}: ExampleArea): [string, string][] {
  return exampleFiles
    .filter((file) => !withoutFiles.includes(file))
    .map((file) => {
      const isForgotten = (line: string) =>
        (withoutField.includes(file) && MARK.test(line)) || (withoutWritten.includes(file) && WRITTEN.test(line));
      const lines = textOf(file).split('\n');
      return [named(file, name), named(lines.filter((line) => !isForgotten(line)).join('\n'), name)];
    });
}

/** What is said of the example, said of an area with another name. */
export const named = (text: string, name: string): string =>
  text.replace(/example/g, name).replace(/Example/g, `${name.charAt(0).toUpperCase()}${name.slice(1)}`);
