/** The shop's documents in English, loaded together and only when help is opened. */
export const texts = import.meta.glob<string>('../../../../../../resources/docs/shop/en/*.md', {
  eager: true,
  import: 'default',
  query: '?raw',
});
