/**
 * Data model of a wallet guide: its steps, with the wallet's own labels. Each step yields both its sentence in the
 * reader's language (`sentence.ts`) and its picture (`picture.tsx`).
 */

export type Step =
  /** The account of the shop among others. */
  | { readonly do: 'account' }
  /** A menu at the top of the window, and the entry to choose. */
  | {
      readonly do: 'menu';
      readonly bar: readonly string[];
      readonly menu: string;
      readonly items: readonly string[];
      readonly pick: string;
    }
  /** One of the entries along an edge of the window. */
  | {
      readonly do: 'place';
      readonly at: 'side' | 'top';
      readonly places: readonly string[];
      readonly pick: string;
    }
  | { readonly do: 'list'; readonly items: readonly string[]; readonly pick: string }
  /** `beside`: what the button is next to. */
  | { readonly do: 'button'; readonly label: string; readonly beside?: string }
  | { readonly do: 'icon'; readonly icon: 'dots' | 'wrench' | 'menu' }
  /** What to paste into the till. `never` are fields on the same screen that must not leave the wallet. */
  | {
      readonly do: 'copy';
      readonly field: string;
      readonly begins: string;
      readonly never?: readonly string[];
    }
  | { readonly do: 'confirm' }
  | { readonly do: 'name'; readonly field: string }
  | { readonly do: 'tick'; readonly on: readonly string[]; readonly off: readonly string[] }
  /** A command on the machine of the node, and how its output begins. */
  | { readonly do: 'run'; readonly command: string; readonly answer: string }
  /** A value in a file of the node. `never` is in the same file and must not be used. */
  | { readonly do: 'file'; readonly path: string; readonly key: string; readonly never?: string }
  | { readonly do: 'line'; readonly path: string; readonly line: string }
  /** Wrapper around a key before it is pasted, when the key alone does not state its address type. */
  | { readonly do: 'wrap'; readonly before: string; readonly after: string };

export interface WalletGuide {
  /** The wallet's own name. */
  readonly wallet: string;
  readonly on: 'computer' | 'phone';
  readonly steps: readonly Step[];
}

/** What must never be pasted into the till, by kind of guide. */
export type Danger = 'seed' | 'spend' | 'node';
