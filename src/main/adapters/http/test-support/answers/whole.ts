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
