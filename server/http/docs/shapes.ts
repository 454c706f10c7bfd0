/**
 * Shapes chapter of the API page: schemas common to many answers, each described once, with its fields and an example.
 */
import { type Html, html } from '#http/plugins/html.ts';
import { contentOf, isNode, list, type Node, node, type Operation, resolveReference } from './document.ts';
import { drawFields } from './operation.ts';
import { block } from './prose.ts';
import { exampleIn } from './request.ts';
import { exampleOf, fieldsOf, shapeId, shapesIn } from './schema.ts';

export interface Shape {
  readonly id: string;
  readonly name: string;
  readonly schema: Node;
  readonly example: unknown;
}

/** Maximum search depth in an answer. */
const DEEPEST = 6;

/** In the order of first appearance in answers. */
export function shapesOf(document: Node, operations: readonly Operation[]): readonly Shape[] {
  const found = new Map<string, Shape>();
  const look = (schema: Node, example: unknown, depth: number) => {
    if (depth > DEEPEST) return;
    for (const [key, value] of Object.entries(node(schema['properties']))) {
      const inner = resolveReference(document, value);
      const shown = isNode(example) ? example[key] : undefined;
      const first = Array.isArray(shown) ? list(shown)[0] : shown;
      const shapes = shapesIn(document, inner);
      if (shapes.length === 0) look(inner, shown, depth + 1);
      for (const [at, shape] of shapes.entries()) {
        if (found.has(shape.name)) continue;
        // Of several, an answer's example shows the first.
        const own = at === 0 ? first : undefined;
        const example = own ?? exampleOf(document, shape.schema);
        found.set(shape.name, { ...shape, id: shapeId(shape.name), example });
        look(shape.schema, own, depth + 1);
      }
    }
  };
  for (const { answer } of operations.flatMap(({ answers }) => answers)) {
    const content = contentOf(document, answer);
    if (content) look(content.schema, exampleIn(document, content.media, content.schema), 0);
  }
  return [...found.values()];
}

export function drawShapes(document: Node, shapes: readonly Shape[]): Html | null {
  if (shapes.length === 0) return null;
  return html`<section id="shapes"><h2>What answers hold</h2>
${shapes.map(
  ({ id, name, schema, example }) => html`<article id="${id}"><h3><a href="#${id}">${name}</a></h3>
${drawFields(fieldsOf(document, schema), false)}<h4>Example</h4>${block(JSON.stringify(example, null, 2))}</article>`,
)}
</section>`;
}
