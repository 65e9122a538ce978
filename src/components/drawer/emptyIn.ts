/** What a row, as far as it is, has nothing to say of: a drawer leaves it out instead of a dash for each. */
export const emptyIn = <Row extends object>(row: Row): (keyof Row & string)[] =>
  // An object's own names are the keys of its type.
  (Object.keys(row) as (keyof Row & string)[]).filter((name) => isEmpty(row[name]));

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);
