/** An answer as the interface documents it. */
export const WHOLE = {
  code: 'TG26112100017',
  total: 106.5,
  agentCost: 101.18,
  description: 'Free Fire 100 เพชร × 3',
  type: 'ADMIN',
  status: 'CREATED',
  userId: '65f1c0ffee',
  businessId: '65f1c0ffed',
  isDelete: false,
  revelation: 'PERSONAL',
  _id: '65f1c0ffec',
  createdAt: '2026-11-21T05:00:00.000Z',
  updatedAt: '2026-11-21T05:00:00.000Z',
};

/** A part of an answer, as JSON. */
export type Members = Readonly<Record<string, unknown>>;

/** A member of this name for each of the texts. They are apart by `|` or a line's end. */
export function texts(name: string, words: string): Members[] {
  return listed(words).map((text) => ({ [name]: text }));
}

/** A member of this value for each of the names, written alike. */
export function named(value: unknown, names: string): Members[] {
  return listed(names).map((name) => ({ [name]: value }));
}

function listed(words: string): string[] {
  return words
    .split(/[|\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
