/** The areas in Arabic, for one chunk: with the query each file is a module of its own, of which only `ar` is bundled. */
export const areas = import.meta.glob<object>('./words/*.ts', {
  query: '?ar',
  import: 'ar',
  eager: true,
});
