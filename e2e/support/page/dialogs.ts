/** Stands in for the person at the system's file dialogues. */
import type { Till } from '../till';

/** Every file is saved there. */
export async function saveAs(till: Till, path: string): Promise<void> {
  await till.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);
}

/** Every file is opened from there. */
export async function openFrom(till: Till, path: string): Promise<void> {
  await till.app.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
  }, path);
}
