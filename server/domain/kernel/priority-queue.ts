/** Priority queue as a binary heap: what is due first comes out first, in O(log n). */
export class Heap<T extends { readonly at: number }> {
  readonly #items: T[] = [];

  get first(): T | undefined {
    return this.#items[0];
  }

  get size(): number {
    return this.#items.length;
  }

  push(item: T): void {
    const items = this.#items;
    let at = items.push(item) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = items[parent];
      if (!above || above.at <= item.at) break;
      items[at] = above;
      at = parent;
    }
    items[at] = item;
  }

  pop(): T | undefined {
    const items = this.#items;
    const top = items[0];
    const last = items.pop();
    if (!last || items.length === 0) return top;
    let at = 0;
    for (;;) {
      const left = items[2 * at + 1];
      const right = items[2 * at + 2];
      const lesser = right && left && right.at < left.at ? right : left;
      if (!lesser || lesser.at >= last.at) break;
      items[at] = lesser;
      at = 2 * at + (lesser === left ? 1 : 2);
    }
    items[at] = last;
    return top;
  }
}
