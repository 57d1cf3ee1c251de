import { randomBytes } from 'node:crypto';

/** What makes a row's digest say nothing about who is in it, as long as the row itself is not known. */
export const newRandom = (): string => randomBytes(16).toString('hex');
