/** What checks a body against one schema, and what it found. */
interface Validate {
  (data: unknown): boolean;
  errors?: unknown;
}
/** Of Ajv's own interface what is needed here. */
interface Ajv {
  opts: object;
  formats: object;
  compile: (schema: object) => Validate;
}

/** Values in a body, through which all mistakes are looked for. The largest form of the console has a tenth of them. */
const MANY = 2_000;

/**
 * Makes Ajv stop at the first mistake, and look for all of them only in what has few values. Whoever sends a hundred
 * thousand wrong ones would else hold everybody up. A schema is compiled for the first body that it checks: a server is
 * ready sooner, and few checks are all used.
 */
export function firstThenAll<T extends Ajv>(ajv: T): T {
  const Same = ajv.constructor as new (opts: object) => Ajv; // a class of its own, which nobody hands over
  const first = Object.assign(new Same({ ...ajv.opts, allErrors: false }), { formats: ajv.formats });
  const compileAll = ajv.compile.bind(ajv);
  ajv.compile = (schema) =>
    inTwoSteps(
      () => first.compile(schema),
      () => compileAll(schema),
    );
  return ajv;
}

function inTwoSteps(compileFirst: () => Validate, compileAll: () => Validate): Validate {
  let first: Validate | undefined;
  let all: Validate | undefined;
  const validate: Validate = (data) => {
    first ??= compileFirst();
    const isFine = first(data);
    validate.errors = first.errors;
    if (isFine || hasMany(data)) return isFine;
    all ??= compileAll();
    const isFineAfterAll = all(data);
    validate.errors = all.errors;
    return isFineAfterAll;
  };
  return validate;
}

function hasMany(body: unknown): boolean {
  const left = [body];
  for (let seen = 0; left.length > 0; seen++) {
    const value = left.pop();
    if (seen + left.length > MANY) return true;
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) left.push(inner);
  }
  return false;
}
