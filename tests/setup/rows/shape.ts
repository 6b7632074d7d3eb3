/** A declared type, as far as values of the database can be held against it; a number is a place in `Shapes`. */
export type Shape =
  | { readonly is: 'anything' | 'string' | 'number' | 'boolean' | 'null' | 'bytes' }
  /** The driver never makes a value of this type, such as a Date. */
  | { readonly is: 'never'; readonly name: string }
  | { readonly is: 'literal'; readonly value: string | number | boolean }
  | { readonly is: 'list'; readonly of: number }
  | { readonly is: 'tuple'; readonly of: readonly number[] }
  | { readonly is: 'either'; readonly of: readonly number[] }
  | {
      readonly is: 'object';
      readonly properties: readonly Property[];
      /** The type of properties without a declared name. */
      readonly others: number | null;
    };

interface Property {
  readonly name: string;
  readonly of: number;
  readonly isOptional: boolean;
}

export type Shapes = readonly Shape[];

/** Stands in an example for JSON, which may have any type. */
export const ANY_VALUE = Symbol('any value');

/** An example stands for the type of a column: an example text fits each declared literal. */
type Exactness = 'value' | 'example';

/** Says why a value does not have the type at `place`; `undefined` if it has. */
export function findMismatch(
  shapes: Shapes,
  place: number,
  value: unknown,
  exactness: Exactness = 'value',
  name = 'the row',
): string | undefined {
  const shape = shapeAt(shapes, place);
  if (value === ANY_VALUE) return undefined;
  const isOther = () =>
    `${name} is ${spellValue(value, exactness)}, declared ${describeShape(shapes, place)}`;
  const expectThat = (fits: boolean) => (fits ? undefined : isOther());
  switch (shape.is) {
    case 'anything':
      return undefined;
    case 'string':
    case 'number':
    case 'boolean':
      return expectThat(typeof value === shape.is);
    case 'null':
      return expectThat(value === null || exactness === 'example');
    case 'bytes':
      return expectThat(value instanceof Uint8Array);
    case 'never':
      return isOther();
    case 'literal':
      return expectThat(exactness === 'value' ? value === shape.value : typeof value === typeof shape.value);
    case 'list':
      if (!Array.isArray(value)) return isOther();
      return firstOf(value, (item, index) =>
        findMismatch(shapes, shape.of, item, exactness, `${name}[${index}]`),
      );
    case 'tuple':
      if (!Array.isArray(value) || value.length !== shape.of.length) return isOther();
      return firstOf(shape.of, (of, index) =>
        findMismatch(shapes, of, value[index], exactness, `${name}[${index}]`),
      );
    case 'either': {
      // an example is never null, not even one of a nullable column, so that null is no form to compare it with
      const forms = shape.of.filter((of) => exactness === 'value' || shapeAt(shapes, of).is !== 'null');
      const found = forms.map((of) => findMismatch(shapes, of, value, exactness, name));
      if (found.includes(undefined)) return undefined;
      return forms.every((of) => shapeAt(shapes, of).is === 'object') ? found.join(' or ') : isOther();
    }
    case 'object': {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return isOther();
      const given = new Map<string, unknown>(Object.entries(value));
      const mismatch = firstOf(shape.properties, ({ name: property, of, isOptional }) => {
        if (!given.has(property)) return isOptional ? undefined : `${name} has no ${property}`;
        const inner = given.get(property);
        given.delete(property);
        return findMismatch(shapes, of, inner, exactness, property);
      });
      const { others } = shape;
      return (
        mismatch ??
        firstOf([...given], ([property, inner]) =>
          others === null
            ? `${name} has ${property}, which is not declared`
            : findMismatch(shapes, others, inner, exactness, property),
        )
      );
    }
  }
}

function firstOf<Item>(
  items: readonly Item[],
  find: (item: Item, index: number) => string | undefined,
): string | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}

function spellValue(value: unknown, exactness: Exactness): string {
  if (value === null) return 'null';
  if (typeof value === 'string' && exactness === 'value') return JSON.stringify(value.slice(0, 40));
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Uint8Array) return 'bytes';
  return `a ${typeof value}`;
}

function describeShape(shapes: Shapes, place: number): string {
  const shape = shapeAt(shapes, place);
  switch (shape.is) {
    case 'never':
      return shape.name;
    case 'literal':
      return JSON.stringify(shape.value);
    case 'either':
      return shape.of.map((of) => describeShape(shapes, of)).join(' | ');
    case 'object':
      return `{ ${shape.properties.map(({ name }) => name).join(', ')} }`;
    case 'anything':
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'bytes':
    case 'list':
    case 'tuple':
      return shape.is;
  }
}

function shapeAt(shapes: Shapes, place: number): Shape {
  const shape = shapes[place];
  if (shape === undefined) throw new RangeError(`There is no type ${place}.`);
  return shape;
}

/** A value of the type that a statement is given; `null` stands for types that need no cast. */
export function sampleOf(shapes: Shapes, place: number): boolean | bigint | Date | Uint8Array | null {
  const shape = shapeAt(shapes, place);
  switch (shape.is) {
    case 'boolean':
      return true;
    case 'bytes':
      return new Uint8Array();
    case 'never':
      return shape.name === 'Date' ? new Date(0) : shape.name === 'bigint' ? 0n : null;
    case 'either':
      return shape.of.map((of) => sampleOf(shapes, of)).find((sample) => sample !== null) ?? null;
    case 'literal':
      return typeof shape.value === 'boolean' ? shape.value : null;
    case 'anything':
    case 'string':
    case 'number':
    case 'null':
    case 'list':
    case 'tuple':
    case 'object':
      return null;
  }
}
