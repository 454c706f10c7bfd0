/** The areas in French, for one chunk: with the query each file is a module of its own, of which only `fr` is bundled. */
export const areas = import.meta.glob<object>('./words/*.ts', {
  query: '?fr',
  import: 'fr',
  eager: true,
});
