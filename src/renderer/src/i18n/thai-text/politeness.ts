import type { Settings } from '@shared/model/settings/settings';

/** Who speaks to the customer; `both` leaves it to the person who reads the sentence aloud. */
export type Politeness = Settings['politeness'];

/** A sentence as that person says it. The words have both endings, his first: ครับ/ค่ะ, or ครับ/คะ to ask. */
export function spokenBy(sentence: string, politeness: Politeness): string {
  if (politeness === 'both') return sentence;
  return sentence.replace(/(ครับ)\/(ค่ะ|คะ)/gu, politeness === 'male' ? '$1' : '$2');
}
