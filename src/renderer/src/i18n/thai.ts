import { joinWords } from './join-words';
import { thaiFirst } from './thai-first';
import { thaiRest } from './thai-rest';

export const thai = joinWords([thaiFirst, thaiRest]);
