/** The areas in Brazilian Portuguese, for one chunk: with the query each file is a module of its own, of which only `ptBR` is bundled. */
export const areas = import.meta.glob<object>('./words/*.ts', {
  query: '?ptBR',
  import: 'ptBR',
  eager: true,
});
