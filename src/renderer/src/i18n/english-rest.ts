import { joinWords, type Words } from './join-words';

/** All words but those of the first screen; they are loaded right after it. */
export const englishRest = joinWords(
  Object.values(
    import.meta.glob<Words>(
      [
        '../**/words/en.json',
        '!../{shell,ui}/words/en.json',
        '!../features/{lookup,people,sale}/words/en.json',
        '!../shared/{words,{amounts,help,people,sale-facts}/words}/en.json',
        '!./words/en.json',
      ],
      { eager: true, import: 'default' },
    ),
  ),
);
