// @ts-check
import { at } from './paths.mjs';
import { say } from './say.mjs';
import { runPlaywright } from './steps.mjs';

/**
 * Makes the guided sale on the built app; its pictures and its receipt go to out/demo.
 *
 * @param {import('./setup/electron-runtime.mjs').Runtime} runtime
 * @param {string[]} [args] for Playwright
 */
export async function runDemo(runtime, args = []) {
  const { code } = await runPlaywright(runtime, 'demo', args);
  if (code === 0) say(`The pictures and the receipt are in ${at('out', 'demo')}`);
  return code;
}
