// @ts-check
import '../lib/node-version.mjs';
import { at, TSC, VUE_TSC } from '../lib/paths.mjs';
import { runNode, SPARING } from '../lib/run.mjs';
import { runCommand } from '../lib/say.mjs';

// npm run types: TypeScript's native compiler checks all but the renderer, in a fifth of the time. Only
// vue-tsc knows .vue files, and it uses the native compiler's output for src/shared.
await runCommand(async () => {
  // On more threads each would work out the same types again, for twice the processor time.
  const args = ['--build', at('.config', 'tsconfig.native.json'), '--singleThreaded'];
  const { code } = await runNode(TSC, args, { env: SPARING });
  if (code !== 0) return code;
  return (
    await runNode(VUE_TSC, [
      '-p',
      at('src', 'renderer'),
      '--composite',
      'false',
      '--emitDeclarationOnly',
      'false',
      '--noEmit',
    ])
  ).code;
});
