import { joinWords } from './join-words';
import { englishFirst } from './english-first';
import { englishRest } from './english-rest';

export const english = joinWords([englishFirst, englishRest]);
