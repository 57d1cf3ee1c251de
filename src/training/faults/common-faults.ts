/** Faulty answers that any call can give. */
import type { Fault, FaultName } from './faults';

/** Messages for people, in Thai and in English, as services of the region answer. */
const MESSAGES: Readonly<Record<number, string>> = {
  400: 'คำขอไม่ถูกต้อง (bad request)',
  401: 'โทเค็นไม่ถูกต้องหรือหมดอายุ (token refused)',
  403: 'ร้านค้านี้ไม่มีสิทธิ์ทำรายการ (this shop is not allowed to do that)',
  404: 'ไม่พบข้อมูล (not found)',
  405: 'ไม่รองรับวิธีเรียกนี้ (method not allowed)',
  408: 'หมดเวลารอคำขอ (request time-out)',
  409: 'มีรายการซ้ำกำลังดำเนินการ (conflict with a transaction in progress)',
  413: 'ข้อมูลใหญ่เกินไป (request too large)',
  415: 'ต้องส่งเป็น JSON (unsupported media type)',
  422: 'ไม่พบผู้เล่นนี้ (player not found)',
  425: 'เร็วเกินไป (too early)',
  429: 'เรียกถี่เกินไป (too many requests)',
  500: 'ระบบขัดข้อง (internal error)',
  502: 'ระบบปลายทางขัดข้อง (bad gateway)',
  503: 'ปิดปรับปรุงชั่วคราว (temporarily unavailable)',
  504: 'ระบบปลายทางไม่ตอบ (gateway time-out)',
};

const NOWHERE = 'https://elsewhere.invalid/';

/** The status code of a `status-…` fault, or null for any other. */
export function statusOf(name: FaultName): number | null {
  const match = /^status-(\d{3})/.exec(name);
  return match ? Number(match[1]) : null;
}

/** A JSON error with this status. */
export function statusAnswer(status: number): Response {
  const headers: Record<string, string> = status === 429 || status === 503 ? { 'Retry-After': '1' } : {};
  return Response.json({ statusCode: status, message: MESSAGES[status] ?? '' }, { status, headers });
}

/** A redirect to another origin. */
export function redirectAnswer(status: 302 | 303 | 307, fault: Fault): Response {
  return new Response(null, { status, headers: { Location: fault.redirectTo ?? NOWHERE } });
}

/** Success without a body. */
export function emptyAnswer(): Response {
  return new Response(null, { status: 204 });
}

/** A page that a gateway, a hotspot's login or a maintenance mode answers with. */
export function pageAnswer(): Response {
  const page = '<!doctype html><title>ปิดปรับปรุง</title><h1>ปิดปรับปรุงระบบ (maintenance)</h1>';
  return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

/** JSON that is neither a Transaction nor a list. */
export function shapeAnswer(): Response {
  return Response.json({ data: { result: 'OK' } });
}
