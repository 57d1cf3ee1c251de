/** What the service checks before it books: the interface leaves errors open, so these are its own. */
import type { TopUpDraft } from './orders';
import type { WireProduct, WireTopUp } from './wire';

/** A top-up that can be booked, or the refusal to answer with. */
type TopUpReading = { ok: true; draft: TopUpDraft } | { ok: false; status: 415 | 422; message: string };

/** No one buys more at once; it keeps a slip of the finger from filling the memory with order lines. */
const MOST_UNITS = 1000;

/** Reads a top-up request. `body` is the parsed JSON, or undefined when it was not JSON. */
export function readTopUp(
  contentType: string | undefined,
  body: unknown,
  catalogue: readonly WireProduct[],
): TopUpReading {
  if (!/^application\/json\b/i.test(contentType ?? '')) {
    return { ok: false, status: 415, message: 'Content-Type must be application/json' };
  }
  if (!isObject(body)) return refuse('ต้องส่งข้อมูลเป็น JSON object (the body must be a JSON object)');
  const { selectPackage, amount, payload } = body;
  const found = catalogue.flatMap((product) =>
    product.agentPackages
      .filter((item) => item.id === selectPackage)
      .map((item) => ({ product, package: item })),
  )[0];
  if (typeof selectPackage !== 'string' || !found) {
    return refuse('ไม่พบแพ็กเกจนี้ (selectPackage is not a package of the catalogue)');
  }
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 1 || amount > MOST_UNITS) {
    return refuse(`จำนวนไม่ถูกต้อง (amount must be a whole number from 1 to ${MOST_UNITS})`);
  }
  const items = readPayload(payload, found.product.payloadField);
  if (typeof items === 'string') return refuse(items);
  return { ok: true, draft: { ...found, request: { selectPackage, amount, payload: items } } };
}

/** The payload's items, or their fault. */
function readPayload(payload: unknown, fields: readonly string[]): WireTopUp['payload'] | string {
  if (!Array.isArray(payload)) return 'ข้อมูลผู้เล่นไม่ถูกต้อง (payload must be an array)';
  const items: WireTopUp['payload'][number][] = [];
  for (const item of payload as unknown[]) {
    if (!isObject(item)) return 'ข้อมูลผู้เล่นไม่ถูกต้อง (each payload item must be an object)';
    const { ref, value } = item;
    if (typeof ref !== 'string' || !fields.includes(ref)) {
      return `ไม่รู้จักช่องข้อมูล (payload has a ref that the product does not ask for: ${String(ref)})`;
    }
    if (items.some((earlier) => earlier.ref === ref)) return `ข้อมูลซ้ำ (payload names ${ref} twice)`;
    if (typeof value !== 'string' || value === '') {
      return `กรอกข้อมูลไม่ครบ (the value of ${ref} must be a text that is not empty)`;
    }
    items.push({ ref, value });
  }
  const missing = fields.filter((field) => !items.some((item) => item.ref === field));
  return missing.length > 0 ? `กรอกข้อมูลไม่ครบ (payload lacks ${missing.join(', ')})` : items;
}

function refuse(message: string): TopUpReading {
  return { ok: false, status: 422, message };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
