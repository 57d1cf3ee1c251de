// @ts-check
/** Loaded before the till by a test: prints what the system's error box, which waits for a person, would say. */
import { dialog } from 'electron';

dialog.showErrorBox = (_title, text) => void process.stdout.write(text);
