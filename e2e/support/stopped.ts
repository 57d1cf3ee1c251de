/** Tills that were used and stopped: their files may be changed before they start again. */
import { expectConnection, type LaunchOptions, type Till } from './till';

/** Starts a till, has it used once it is online, and stops it; its files no longer change then. */
export async function usedAndStopped(
  launch: (options?: LaunchOptions) => Promise<Till>,
  options: LaunchOptions,
  use: (till: Till) => Promise<void> = () => Promise.resolve(),
): Promise<Pick<Till, 'dataDir'>> {
  const till = await launch(options);
  await expectConnection(till, 'online');
  await use(till);
  await till.close();
  return { dataDir: till.dataDir };
}
