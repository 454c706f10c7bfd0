/** The areas in European Portuguese, for one chunk: with the query each file is a module of its own, of which only `pt` is bundled. */
export const areas = import.meta.glob<object>('./words/*.ts', {
  query: '?pt',
  import: 'pt',
  eager: true,
});
