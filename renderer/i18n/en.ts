/** The areas in English, for one chunk: with the query each file is a module of its own, of which only `en` is bundled. */
export const areas = import.meta.glob<object>('./words/*.ts', {
  query: '?en',
  import: 'en',
  eager: true,
});
