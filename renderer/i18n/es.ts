/** The areas in Spanish, for one chunk: with the query each file is a module of its own, of which only `es` is bundled. */
export const areas = import.meta.glob<object>('./words/*.ts', {
  query: '?es',
  import: 'es',
  eager: true,
});
