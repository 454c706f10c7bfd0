/** The areas in German, for one chunk: with the query each file is a module of its own, of which only `de` is bundled. */
export const areas = import.meta.glob<object>('./words/*.ts', {
  query: '?de',
  import: 'de',
  eager: true,
});
