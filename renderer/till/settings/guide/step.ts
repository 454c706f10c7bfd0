/**
 * How a way through a wallet is written down: step by step, with the words that wallet shows. From one such step follow
 * both its sentence in the reader's language (`sentence.ts`) and its picture (`picture.tsx`).
 */

export type Step =
  /** The account of the shop among others. */
  | { readonly do: 'account' }
  /** A menu at the top of the window, and what is chosen in it. */
  | {
      readonly do: 'menu';
      readonly bar: readonly string[];
      readonly menu: string;
      readonly items: readonly string[];
      readonly pick: string;
    }
  /** One of the places a window has along an edge. */
  | {
      readonly do: 'place';
      readonly at: 'side' | 'top';
      readonly places: readonly string[];
      readonly pick: string;
    }
  | { readonly do: 'list'; readonly items: readonly string[]; readonly pick: string }
  /** `beside`: what the button stands next to. */
  | { readonly do: 'button'; readonly label: string; readonly beside?: string }
  | { readonly do: 'icon'; readonly icon: 'dots' | 'wrench' | 'menu' }
  /** What is pasted into the till. `never` are fields on the same screen that must not leave the wallet. */
  | {
      readonly do: 'copy';
      readonly field: string;
      readonly begins: string;
      readonly never?: readonly string[];
    }
  | { readonly do: 'confirm' }
  | { readonly do: 'name'; readonly field: string }
  | { readonly do: 'tick'; readonly on: readonly string[]; readonly off: readonly string[] }
  /** A command on the machine of the node, and how its answer begins. */
  | { readonly do: 'run'; readonly command: string; readonly answer: string }
  /** A value in a file of the node. `never` stands in the same file and must not be taken. */
  | { readonly do: 'file'; readonly path: string; readonly key: string; readonly never?: string }
  | { readonly do: 'line'; readonly path: string; readonly line: string }
  /** What is put around a key before it is pasted, where the key alone does not tell the kind of its addresses. */
  | { readonly do: 'wrap'; readonly before: string; readonly after: string };

export interface WalletGuide {
  /** As the wallet calls itself. */
  readonly wallet: string;
  readonly on: 'computer' | 'phone';
  readonly steps: readonly Step[];
}

/** What must never be pasted into the till, by what the guide is for. */
export type Danger = 'seed' | 'spend' | 'node';
