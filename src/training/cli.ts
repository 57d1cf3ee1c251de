/** `npm run training`: the training service in a terminal. */
import { faultList, readArguments, USAGE } from './cli-options';
import { startTrainingService, type TrainingOptions } from './service';

/** Exit code for arguments that cannot be used, as shells have it. */
const BAD_USAGE = 2;

const reading = readArguments(process.argv.slice(2));
switch (reading.kind) {
  case 'help':
    console.log(USAGE);
    break;
  case 'list-faults':
    console.log(faultList());
    break;
  case 'wrong':
    console.error(`${reading.message}\n\n${USAGE}`);
    process.exitCode = BAD_USAGE;
    break;
  case 'start':
    void run(reading.options);
    break;
}

async function run(options: TrainingOptions): Promise<void> {
  try {
    const service = await startTrainingService(options);
    const faults = Object.entries(options.faults ?? {}).map(
      ([call, fault]) => `${call}=${typeof fault === 'string' ? fault : fault.name}`,
    );
    console.log(
      [
        'The training service runs; nothing sold here is real.',
        `  address   ${service.baseUrl}`,
        `  identify  ${service.identify}`,
        `  token     ${service.token}`,
        `  orders    ${service.orders().length}`,
        ...(faults.length > 0 ? [`  faults    ${faults.join(', ')}`] : []),
        'Stop it with Ctrl+C; its sales are forgotten then.',
      ].join('\n'),
    );
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void service.stop());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    console.error(
      `Port ${options.port ?? 0} is in use. Choose another with --port N, or take a free one with --port 0.`,
    );
    process.exitCode = 1;
  }
}
