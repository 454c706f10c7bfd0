/** Modules that the build makes of the guides. */
declare module '*.md' {
  import type { Guide } from '#http/docs/guide.ts';

  export const guide: Guide;
  /** Code blocks by name, for the tests that run them. */
  export const samples: Readonly<Record<string, string>>;
  /** Markdown by heading of the second level. */
  export const sections: Readonly<Record<string, string>>;
}
