/** Languages that every word is said in. */
export const locales = ['zh-CN', 'en-US', 'es-MX', 'pt-BR', 'ar-EG'] as const;

/** The text with something put before the first place where it says `before`. @throws where it does not say that */
export function withLine(file: string, text: string, { before, line }: { before: string; line: string }): string {
  const at = text.indexOf(before);
  if (at < 0) throw new Error(`${file} does not say: ${before.trim()}`);
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}

/** The text with these names imported, each from its module. */
export const withImports = (text: string, names: Record<string, string>): string =>
  Object.entries(names).reduce((before, [name, module]) => withImport(before, module, name), text);

/** Adds a name to an import that may exist. */
function withImport(text: string, module: string, name: string): string {
  const [found, present = ''] = new RegExp(`^import \\{([^}]*)\\} from '${module}';`, 'm').exec(text) ?? [];
  if (found === undefined) return `import { ${name} } from '${module}';\n${text}`;
  const names = present
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  return names.includes(name)
    ? text
    : text.replace(found, `import { ${[...names, name].join(', ')} } from '${module}';`);
}
