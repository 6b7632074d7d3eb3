import path from 'node:path';
import { API, type Checker, type Type } from 'typescript/unstable/sync';
import type { Node, TaggedTemplateExpression } from 'typescript/unstable/ast';
import { isNoSubstitutionTemplateLiteral, isTaggedTemplateExpression } from 'typescript/unstable/ast/is';
import type { TestProject } from 'vitest/node';
import { ROOT } from '#launcher/place.mjs';
import { ShapeReader } from './read-shapes.ts';
import type { Shapes } from './shape.ts';

/** A statement in the code; its numbers are indexes into `Shapes`. */
export interface DeclaredStatement {
  /** The texts between its values identify the statement. */
  readonly texts: readonly string[];
  /** File and line. */
  readonly place: string;
  /** Type of a row. */
  readonly row: number;
  /** Types of the values; `null` where some are fragments, which change the text. */
  readonly values: readonly number[] | null;
}

export interface DeclaredRows {
  readonly shapes: Shapes;
  readonly statements: readonly DeclaredStatement[];
}

declare module 'vitest' {
  interface ProvidedContext {
    declaredRows: DeclaredRows;
  }
}

/** Folders whose code runs statements. */
const STATEMENTS_IN =
  /^(src\/server|src\/seed|launcher|scripts|bench|tests\/(api|factories|oracles|setup))\//;

/** Reads with the compiler which type the code declares for the rows of each statement. */
// oxlint-disable-next-line import/no-default-export -- vitest takes a global setup by its default export
export default function readDeclaredRows(project: TestProject): void {
  const api = new API({ cwd: ROOT });
  try {
    const [tests] = api
      .updateSnapshot({ openProjects: [path.join(ROOT, 'tsconfig.tests.json')] })
      .getProjects();
    if (tests === undefined) throw new Error('The compiler found no project of the tests.');
    const { program, checker } = tests;
    const templates = program
      .getSourceFileNames()
      .filter((file) => STATEMENTS_IN.test(path.relative(ROOT, file)))
      .flatMap((file) => templatesIn(program.getSourceFile(file)));
    project.provide('declaredRows', readStatements(checker, templates));
  } finally {
    api.close();
  }
}

function templatesIn(node: Node | undefined): TaggedTemplateExpression[] {
  const found: TaggedTemplateExpression[] = [];
  const visit = (inner: Node) => {
    if (isTaggedTemplateExpression(inner)) found.push(inner);
    inner.forEachChild(visit);
  };
  node?.forEachChild(visit);
  return found;
}

function readStatements(checker: Checker, templates: readonly TaggedTemplateExpression[]): DeclaredRows {
  const reader = new ShapeReader(checker);
  const types = checker.getTypeAtLocation(templates);
  const statements = templates.flatMap((node, index): DeclaredStatement[] => {
    const row = rowOf(checker, types[index]);
    if (row === undefined) return [];
    const { template } = node;
    const spans = isNoSubstitutionTemplateLiteral(template) ? [] : template.templateSpans;
    const first = isNoSubstitutionTemplateLiteral(template) ? template : template.head;
    const values = checker.getTypeAtLocation(spans.map(({ expression }) => expression));
    return [
      {
        texts: [first.text, ...spans.map(({ literal }) => literal.text)],
        place: placeOf(node),
        row: reader.placeOf(row),
        values: values.some(mayBeFragment)
          ? null
          : values.flatMap((value) => (value ? [reader.placeOf(value)] : [])),
      },
    ];
  });
  return { shapes: reader.shapes, statements };
}

/** The row in `StatementQuery<Rows<row[]>>`; `undefined` for templates that are no statement or declare no row. */
function rowOf(checker: Checker, type: Type | undefined): Type | undefined {
  if (type?.getSymbol()?.name !== 'StatementQuery' || !type.isTypeReference()) return undefined;
  const [rows] = checker.getTypeArguments(type);
  const list = rows?.getAliasTypeArguments()[0];
  const row = list?.isTypeReference() ? checker.getTypeArguments(list)[0] : undefined;
  return row && checker.getPropertiesOfType(row).length > 0 ? row : undefined;
}

function mayBeFragment(type: Type | undefined): boolean {
  if (type === undefined || type.isUnionType()) return type?.getTypes().some(mayBeFragment) ?? true;
  return type.isTypeParameter() || type.getSymbol()?.name === 'Fragment';
}

function placeOf(node: Node): string {
  const { fileName, text } = node.getSourceFile();
  return `${path.relative(ROOT, fileName)}:${text.slice(0, node.getStart()).split('\n').length}`;
}
