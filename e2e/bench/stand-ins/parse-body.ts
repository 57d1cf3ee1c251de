/** The plain way to read a list of orders: the whole file, then the whole JSON. `parse-body FILE`. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

const [, , path = ''] = process.argv;
const began = performance.now();
const orders = JSON.parse(await readFile(path, 'utf8')) as unknown[];
const tookMs = performance.now() - began;
const [, peak] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
console.log(JSON.stringify({ orders: orders.length, tookMs, peakMB: Number(peak) / 1024 }));
