import { randomBytes } from 'node:crypto';

/** A random text per row: without knowing the row, its digest reveals nothing about the people in it. */
export const newRandom = (): string => randomBytes(16).toString('base64url');
