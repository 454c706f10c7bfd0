/**
 * Patches one DOM tree to match another, changing as little as possible: unchanged nodes keep their focus, their
 * selection, their loaded picture, and their role as a live region.
 */

/** Changes `from` in place until it matches `to`; `to` is consumed. */
export function morph(from: Element, to: Element): void {
  likeAttributes(from, to);
  likeChildren(from, to);
}

function likeAttributes(from: Element, to: Element): void {
  for (const { name } of Array.from(from.attributes)) {
    if (!to.hasAttribute(name)) from.removeAttribute(name);
  }
  for (const { name, value } of Array.from(to.attributes)) {
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
}

function likeChildren(from: Element, to: Element): void {
  let at: ChildNode | null = from.firstChild;
  for (const wanted of Array.from(to.childNodes)) {
    const found: ChildNode | null = at === null ? null : twinFrom(at, wanted);
    if (found === null) {
      from.insertBefore(wanted, at);
      continue;
    }
    while (at !== null && at !== found) at = drop(at);
    likeNode(found, wanted);
    at = found.nextSibling;
  }
  while (at !== null) at = drop(at);
}

/** The node at this position if it is of the same kind; a later one only if it has the same id. */
function twinFrom(at: ChildNode, wanted: Node): ChildNode | null {
  if (alike(at, wanted)) return at;
  const id = idOf(wanted);
  if (id === '') return null;
  for (let next = at.nextSibling; next !== null; next = next.nextSibling) {
    if (idOf(next) === id) return next;
  }
  return null;
}

function alike(a: Node, b: Node): boolean {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName && idOf(a) === idOf(b);
}

function idOf(node: Node): string {
  return node instanceof Element ? node.id : '';
}

function likeNode(found: Node, wanted: Node): void {
  if (found instanceof Element && wanted instanceof Element) morph(found, wanted);
  else if (found.nodeValue !== wanted.nodeValue) found.nodeValue = wanted.nodeValue;
}

function drop(node: ChildNode): ChildNode | null {
  const next = node.nextSibling;
  node.remove();
  return next;
}
