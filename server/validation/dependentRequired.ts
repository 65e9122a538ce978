type Needs = Record<string, string[]>;
interface Mistake {
  keyword: 'required' | 'additionalProperties';
  params: { missingProperty: string } | { additionalProperty: string };
}

/**
 * JSON Schema's `dependentRequired`, which Ajv knows only from a later draft than Fastify's, and here with the words
 * that forms have.
 */
export const dependentRequired = {
  keyword: 'dependentRequired',
  type: 'object',
  schemaType: 'object',
  errors: true,
  validate: check,
} as const;

function check(needs: Needs, data: object): boolean {
  check.errors = Object.entries(needs).flatMap(([field, others]) =>
    field in data ? others.filter((other) => !(other in data)).map((other) => mistakeOf(field, other)) : [],
  );
  return check.errors.length === 0;
}
/** Ajv looks here for what was found. */
check.errors = [] as Mistake[];

/** A version of nothing is a field too many; else the field that is left out is missing. */
const mistakeOf = (field: string, other: string): Mistake =>
  field === 'version'
    ? { keyword: 'additionalProperties', params: { additionalProperty: field } }
    : { keyword: 'required', params: { missingProperty: other } };
