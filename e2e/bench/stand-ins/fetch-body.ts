/**
 * The least program that fetches a list of orders: axios, and every byte dropped as it comes. `fetch-body URL
 * TOKEN`.
 */
import type { Readable } from 'node:stream';
import axios from 'axios';

const [, , url = '', token = ''] = process.argv;
const began = performance.now();
const { data } = await axios.get<Readable>(url, {
  headers: { 'agent-token': token },
  responseType: 'stream',
  proxy: false,
});
let bytes = 0;
for await (const chunk of data) bytes += (chunk as Buffer).length;
console.log(JSON.stringify({ bytes, tookMs: performance.now() - began }));
