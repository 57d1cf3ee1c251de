import { joinWords, type Words } from './join-words';

/** The words of a counter that sells: the first screen waits for them. A test names those that it lacks. */
export const englishFirst = joinWords(
  Object.values(
    import.meta.glob<Words>(
      [
        '../{shell,ui}/words/en.json',
        '../features/{lookup,people,sale}/words/en.json',
        '../shared/{words,{amounts,help,people,sale-facts}/words}/en.json',
        './words/en.json',
      ],
      { eager: true, import: 'default' },
    ),
  ),
);
