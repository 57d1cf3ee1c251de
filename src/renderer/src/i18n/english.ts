import { joinWords, type Words } from './join-words';

// Words are in the folder that uses them. They are built into one file for each language.
export const english = joinWords(
  Object.values(import.meta.glob<Words>('../**/words/en.json', { eager: true, import: 'default' })),
);
