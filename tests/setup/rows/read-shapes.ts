import { type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { Shape } from './shape.ts';

const NO_ROOM: Shape = { is: 'never', name: 'never' };

/** Turns types of the compiler into shapes, each once; a type that contains itself refers to its own index. */
export class ShapeReader {
  readonly shapes: Shape[] = [];
  readonly #checker: Checker;
  readonly #places = new Map<number, number>();

  constructor(checker: Checker) {
    this.#checker = checker;
  }

  placeOf(type: Type): number {
    const known = this.#places.get(type.id);
    if (known !== undefined) return known;
    const place = this.shapes.push(NO_ROOM) - 1;
    this.#places.set(type.id, place);
    this.shapes[place] = this.#shapeOf(type);
    return place;
  }

  #shapeOf(type: Type): Shape {
    const { flags } = type;
    if (flags & TypeFlags.StringLike && !type.isStringLiteralType()) return { is: 'string' };
    if (flags & TypeFlags.Number) return { is: 'number' };
    if (flags & TypeFlags.Boolean) return { is: 'boolean' };
    if (flags & TypeFlags.Null) return { is: 'null' };
    if (type.isStringLiteralType() || type.isNumberLiteralType() || type.isBooleanLiteralType())
      return { is: 'literal', value: type.value };
    if (type.isUnionType()) return { is: 'either', of: this.#placesOf(type.getTypes()) };
    if (type.isIntersectionType()) {
      const primitive = type.getTypes().find((part) => part.flags & TypeFlags.Primitive);
      return primitive === undefined ? this.#objectOf(type) : this.#shapeOf(primitive);
    }
    if (flags & TypeFlags.Object) return this.#objectOf(type);
    if (flags & (TypeFlags.AnyOrUnknown | TypeFlags.NonPrimitive | TypeFlags.Instantiable))
      return { is: 'anything' };
    return { is: 'never', name: this.#checker.typeToString(type) };
  }

  #objectOf(type: Type): Shape {
    const checker = this.#checker;
    if (type.isTypeReference()) {
      if (type.isTupleType()) return { is: 'tuple', of: this.#placesOf(checker.getTypeArguments(type)) };
      const [item] = checker.getTypeArguments(type);
      if (checker.isArrayType(type) && item) return { is: 'list', of: this.placeOf(item) };
    }
    const name = type.getSymbol()?.name ?? '';
    if (name === 'Buffer' || name === 'Uint8Array') return { is: 'bytes' };
    if (name === 'Date') return { is: 'never', name };
    const symbols = checker.getPropertiesOfType(type);
    const types = checker.getTypeOfSymbol(symbols);
    const [others] = checker.getIndexInfosOfType(type);
    return {
      is: 'object',
      properties: symbols.map((symbol, index) => ({
        name: symbol.name,
        of: this.placeOf(types[index] ?? checker.getUnknownType()),
        isOptional: (symbol.flags & SymbolFlags.Optional) !== 0,
      })),
      others: others ? this.placeOf(others.valueType) : null,
    };
  }

  #placesOf(types: readonly Type[]): number[] {
    return types.map((type) => this.placeOf(type));
  }
}
