import { joinWords, type Words } from './join-words';

/** All words but those of the first screen; they are loaded right after it. */
export const thaiRest = joinWords(
  Object.values(
    import.meta.glob<Words>(
      [
        '../**/words/th.json',
        '!../{shell,ui}/words/th.json',
        '!../features/{lookup,people,sale}/words/th.json',
        '!../shared/{words,{amounts,help,people,sale-facts}/words}/th.json',
        '!./words/th.json',
      ],
      { eager: true, import: 'default' },
    ),
  ),
);
