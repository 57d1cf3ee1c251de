/** The shop's documents in Thai, loaded together and only when help is opened. */
export const texts = import.meta.glob<string>('../../../../../../resources/docs/shop/th/*.md', {
  eager: true,
  import: 'default',
  query: '?raw',
});
