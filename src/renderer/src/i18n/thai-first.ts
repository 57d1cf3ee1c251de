import { joinWords, type Words } from './join-words';

/** The words of a counter that sells: the first screen waits for them. A test names those that it lacks. */
export const thaiFirst = joinWords(
  Object.values(
    import.meta.glob<Words>(
      [
        '../{shell,ui}/words/th.json',
        '../features/{lookup,people,sale}/words/th.json',
        '../shared/{words,{amounts,help,people,sale-facts}/words}/th.json',
        './words/th.json',
      ],
      { eager: true, import: 'default' },
    ),
  ),
);
