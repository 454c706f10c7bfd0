/** Guides of the API page: written in Markdown, made HTML by the build, with placeholders for what is derived from code. */
import { Html, type HtmlValue, html } from '#http/plugins/html.ts';

export interface Guide {
  /** Anchor of its heading. */
  readonly id: string;
  readonly title: string;
  /** HTML, and the names of placeholders between. */
  readonly parts: readonly (string | { readonly slot: string })[];
}

/** What stands in place of each placeholder: a table's is made of whole rows. */
export type Slots = Readonly<Record<string, HtmlValue>>;

/** @throws Error for a placeholder without a value */
export function drawGuide({ id, parts }: Guide, slots: Slots = {}): Html {
  return html`${parts.map((part) => {
    if (typeof part === 'string') return new Html(part);
    if (!Object.hasOwn(slots, part.slot)) throw new Error(`the guide ${id} has no value for ${part.slot}`);
    return slots[part.slot];
  })}`;
}

/** A guide as a chapter of its own, with further guides as its parts. */
export function drawChapter(guide: Guide, slots: Slots = {}, parts: readonly Guide[] = []): Html {
  return html`<section id="${guide.id}">${drawGuide(guide, slots)}${parts.map((part) => drawGuide(part))}</section>`;
}
